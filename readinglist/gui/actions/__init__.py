"""Every command of the window as a row of data: name, keys, icon, menu, help.

Menus, buttons, the key page and the user guide are made from these tables; nothing else in the window has a key.
"""
