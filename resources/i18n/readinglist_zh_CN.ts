<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>About</name>
    <message>
        <source>Library: {path}</source>
        <translation>文库：{path}</translation>
    </message>
    <message>
        <source>MIT licence. Qt {qt} (LGPL), icons by Lucide (ISC), Source Serif 4 and Inter (SIL Open Font License).</source>
        <translation>MIT 许可证。Qt {qt}（LGPL），图标来自 Lucide（ISC），字体为 Source Serif 4 和 Inter（SIL 开放字体许可证）。</translation>
    </message>
    <message>
        <source>Nothing leaves this computer, unless you open a link.</source>
        <translation>除非您打开链接，否则任何内容都不会离开这台电脑。</translation>
    </message>
    <message>
        <source>Reading List {version}</source>
        <translation>Reading List {version}</translation>
    </message>
    <message>
        <source>The paper list of a conference becomes a reading list of your own.</source>
        <translation>把会议的论文列表变成您自己的阅读清单。</translation>
    </message>
    <message>
        <source>none is open</source>
        <translation>未打开</translation>
    </message>
    <message>
        <source>none is open; it is to be at {path}</source>
        <translation>没有打开文库；它应位于 {path}</translation>
    </message>
</context>
<context>
    <name>Action</name>
    <message>
        <source>About Reading List</source>
        <translation>关于 Reading List</translation>
    </message>
    <message>
        <source>Add or take away tags, by name, with completion.</source>
        <translation>按名称添加或去掉标签，可自动补全。</translation>
    </message>
    <message>
        <source>Add or take away the tag that is pinned to this digit.</source>
        <translation>添加或去掉固定在这个数字键上的标签。</translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Backups...</source>
        <translation>备份…</translation>
    </message>
    <message>
        <source>Bring in another version...</source>
        <translation>合并另一个版本…</translation>
    </message>
    <message>
        <source>Bring the list of a conference into the library; what is there already is left as it is.</source>
        <translation>把会议的论文列表导入文库；已有的内容保持原样。</translation>
    </message>
    <message>
        <source>Bring the selected papers back from the shelf Deleted.</source>
        <translation>把选中的论文从“已删除”取回。</translation>
    </message>
    <message>
        <source>Change keys...</source>
        <translation>更改按键…</translation>
    </message>
    <message>
        <source>Choose in which order papers come, in the list and in triage.</source>
        <translation>选择论文在列表和筛选中的顺序。</translation>
    </message>
    <message>
        <source>Clean up list</source>
        <translation>清理列表</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Close the message at the top of the window, once it has been read.</source>
        <translation>读过之后关闭窗口顶部的消息。</translation>
    </message>
    <message>
        <source>Close the window; everything is saved already.</source>
        <translation>关闭窗口；所有内容都已保存。</translation>
    </message>
    <message>
        <source>Colours, sizes and habits.</source>
        <translation>颜色、字号和习惯。</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as plain text</source>
        <translation>复制为纯文本</translation>
    </message>
    <message>
        <source>Copy the selected text as its source; where none is, the selected papers, with what you wrote.</source>
        <translation>把选中的文字按源文本复制；没有选中文字时，复制选中的论文和您写的内容。</translation>
    </message>
    <message>
        <source>Copy the selected text without markup, formulas in Unicode; where none is, the papers.</source>
        <translation>复制选中的文字，不带标记，公式用 Unicode 表示；没有选中文字时，复制论文。</translation>
    </message>
    <message>
        <source>Delete paper</source>
        <translation>删除论文</translation>
    </message>
    <message>
        <source>Delete search</source>
        <translation>删除搜索</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Earlier texts of the note...</source>
        <translation>笔记的历史版本…</translation>
    </message>
    <message>
        <source>Every change of this paper with its time; any earlier value can be brought back.</source>
        <translation>这篇论文的每次改动及其时间；任何较早的值都可以取回。</translation>
    </message>
    <message>
        <source>Export list...</source>
        <translation>导出列表…</translation>
    </message>
    <message>
        <source>Export starred...</source>
        <translation>导出星标论文…</translation>
    </message>
    <message>
        <source>Filter by...</source>
        <translation>按…筛选</translation>
    </message>
    <message>
        <source>Filter out...</source>
        <translation>排除…</translation>
    </message>
    <message>
        <source>Find a command, paper or tag...</source>
        <translation>查找命令、论文或标签…</translation>
    </message>
    <message>
        <source>Forget last searches</source>
        <translation>清除最近的搜索</translation>
    </message>
    <message>
        <source>Forget the saved search that is shown; its papers stay.</source>
        <translation>忘掉显示中的已保存搜索；其中的论文保留。</translation>
    </message>
    <message>
        <source>Forget what was searched for; saved searches stay.</source>
        <translation>忘掉搜索过的内容；已保存的搜索保留。</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Give a title of your own to a paper; empty goes back to the conference's.</source>
        <translation>给论文起一个您自己的标题；留空则恢复会议给出的标题。</translation>
    </message>
    <message>
        <source>Give commands other keys.</source>
        <translation>给命令设置其他按键。</translation>
    </message>
    <message>
        <source>Give the saved search that is shown another name.</source>
        <translation>给显示中的已保存搜索改名。</translation>
    </message>
    <message>
        <source>Go back to 100 %.</source>
        <translation>恢复到 100 %。</translation>
    </message>
    <message>
        <source>Go back to the paper that was looked at before; changes nothing.</source>
        <translation>回到刚才看过的论文；不改变任何内容。</translation>
    </message>
    <message>
        <source>Go forward again through the papers that were looked at.</source>
        <translation>在看过的论文中重新前进。</translation>
    </message>
    <message>
        <source>Go to the next paper of the list.</source>
        <translation>转到列表中的下一篇论文。</translation>
    </message>
    <message>
        <source>Go to the paper before this one in the list.</source>
        <translation>转到列表中的上一篇论文。</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Highlight with comment...</source>
        <translation>高亮并评论…</translation>
    </message>
    <message>
        <source>How many papers are judged, by topic, session and day, and how long the rest takes.</source>
        <translation>各主题、场次和日期判定了多少论文，其余还需多久。</translation>
    </message>
    <message>
        <source>Import pasted text</source>
        <translation>导入粘贴的文字</translation>
    </message>
    <message>
        <source>Import the text of the clipboard as if it were a file.</source>
        <translation>像导入文件一样导入剪贴板中的文字。</translation>
    </message>
    <message>
        <source>Import...</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Imports...</source>
        <translation>导入记录…</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Keep the paper new and move it to the end of the queue.</source>
        <translation>论文仍算新论文，移到队列末尾。</translation>
    </message>
    <message>
        <source>Keep the search that is shown in the side bar, with its shelf, list and order.</source>
        <translation>把显示中的搜索连同书架、列表和排序保存到侧栏。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Make again what was undone last.</source>
        <translation>重做刚才撤销的操作。</translation>
    </message>
    <message>
        <source>Make everything larger.</source>
        <translation>全部放大。</translation>
    </message>
    <message>
        <source>Make everything smaller.</source>
        <translation>全部缩小。</translation>
    </message>
    <message>
        <source>Mark what is selected in the abstract wherever it stands in any paper.</source>
        <translation>凡论文中出现摘要里选中的文字，都加以标记。</translation>
    </message>
    <message>
        <source>Mark what is selected in the abstract, and say why.</source>
        <translation>高亮摘要中选中的文字，并写下原因。</translation>
    </message>
    <message>
        <source>Mark what is selected in the abstract; 1 to 4 mark it in another colour.</source>
        <translation>高亮摘要中选中的文字；按 1 到 4 使用其他颜色。</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Move search down</source>
        <translation>下移搜索</translation>
    </message>
    <message>
        <source>Move search up</source>
        <translation>上移搜索</translation>
    </message>
    <message>
        <source>Move the saved search that is shown down in the side bar.</source>
        <translation>把显示中的已保存搜索在侧栏中下移。</translation>
    </message>
    <message>
        <source>Move the saved search that is shown up in the side bar.</source>
        <translation>把显示中的已保存搜索在侧栏中上移。</translation>
    </message>
    <message>
        <source>Move the selected papers to the shelf Deleted; nothing written on them is lost.</source>
        <translation>把选中的论文移到“已删除”；写在上面的内容不会丢失。</translation>
    </message>
    <message>
        <source>Next paper</source>
        <translation>下一篇论文</translation>
    </message>
    <message>
        <source>No rating</source>
        <translation>不评分</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>正常大小</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Notes &amp; highlights</source>
        <translation>笔记和高亮</translation>
    </message>
    <message>
        <source>One line of yours, shown in the list.</source>
        <translation>您写的一行短评，显示在列表中。</translation>
    </message>
    <message>
        <source>Open a link of the paper in the browser; several are offered with digits.</source>
        <translation>在浏览器中打开论文的链接；有多个时用数字选择。</translation>
    </message>
    <message>
        <source>Open another library, or begin a new one under a new name.</source>
        <translation>打开另一个文库，或用新名称新建一个。</translation>
    </message>
    <message>
        <source>Open library...</source>
        <translation>打开文库…</translation>
    </message>
    <message>
        <source>Open link...</source>
        <translation>打开链接…</translation>
    </message>
    <message>
        <source>Open the menu of all commands.</source>
        <translation>打开包含所有命令的菜单。</translation>
    </message>
    <message>
        <source>Order of the list...</source>
        <translation>列表的排序…</translation>
    </message>
    <message>
        <source>Page down, then next new paper</source>
        <translation>向下翻页，然后到下一篇新论文</translation>
    </message>
    <message>
        <source>Preferences...</source>
        <translation>首选项…</translation>
    </message>
    <message>
        <source>Previous paper</source>
        <translation>上一篇论文</translation>
    </message>
    <message>
        <source>Progress...</source>
        <translation>进度…</translation>
    </message>
    <message>
        <source>Put the paper aside; again: back to new.</source>
        <translation>略过这篇论文；再按一次恢复为新论文。</translation>
    </message>
    <message>
        <source>Put the paper on the shelf To read; again: back to new.</source>
        <translation>把论文放到“待读”；再按一次恢复为新论文。</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Rate the paper from 1 to 5; the same key again takes the rating away.</source>
        <translation>给论文评 1 到 5 分；再按同一个键取消评分。</translation>
    </message>
    <message>
        <source>Rate {digit}</source>
        <translation>评 {digit} 分</translation>
    </message>
    <message>
        <source>Read on in the abstract; at its end go to the next paper without a verdict.</source>
        <translation>继续读摘要；读完后转到下一篇未判定的论文。</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>Reading plan...</source>
        <translation>阅读计划…</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Remark...</source>
        <translation>短评…</translation>
    </message>
    <message>
        <source>Rename search...</source>
        <translation>重命名搜索…</translation>
    </message>
    <message>
        <source>Restore deleted paper</source>
        <translation>恢复已删除的论文</translation>
    </message>
    <message>
        <source>Save a copy of the library...</source>
        <translation>保存文库的副本…</translation>
    </message>
    <message>
        <source>Save search...</source>
        <translation>保存搜索…</translation>
    </message>
    <message>
        <source>Saved search {digit}</source>
        <translation>已保存的搜索 {digit}</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search for papers like this one: offers its tags, authors and more with digits.</source>
        <translation>搜索与本文类似的论文：用数字选择它的标签、作者等。</translation>
    </message>
    <message>
        <source>Search for papers without a tag, author and more of this one.</source>
        <translation>搜索不带本文某个标签、作者等的论文。</translation>
    </message>
    <message>
        <source>See what a copy of this library holds that it does not, and bring that in: notes, stars, tags.</source>
        <translation>查看本文库的某个副本有哪些这里没有的内容，并合并进来：笔记、星标、标签。</translation>
    </message>
    <message>
        <source>See what backups there are, make one, or bring one back.</source>
        <translation>查看有哪些备份，新建备份或取回备份。</translation>
    </message>
    <message>
        <source>See what the note said before, and bring an earlier text back.</source>
        <translation>查看笔记以前的内容，并取回较早的版本。</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Select every paper of the list; a verdict is then for all of them.</source>
        <translation>选中列表中的所有论文；之后的判定对全部生效。</translation>
    </message>
    <message>
        <source>Show every import, what it brought and changed, and undo any of them; the pairs that wait, too.</source>
        <translation>显示每次导入带来了什么、改动了什么，可以撤销其中任何一次；也显示待定的论文对。</translation>
    </message>
    <message>
        <source>Show every key on one page.</source>
        <translation>在一页上显示所有按键。</translation>
    </message>
    <message>
        <source>Show every paper.</source>
        <translation>显示所有论文。</translation>
    </message>
    <message>
        <source>Show one paper at a time, large; a verdict goes on to the next. Esc goes back.</source>
        <translation>一次放大显示一篇论文；判定后转到下一篇。按 Esc 返回。</translation>
    </message>
    <message>
        <source>Show the deleted papers, from where they can be brought back.</source>
        <translation>显示已删除的论文，可以从那里恢复。</translation>
    </message>
    <message>
        <source>Show the papers that are being read.</source>
        <translation>显示正在读的论文。</translation>
    </message>
    <message>
        <source>Show the papers that have been read.</source>
        <translation>显示已经读过的论文。</translation>
    </message>
    <message>
        <source>Show the papers that were put aside.</source>
        <translation>显示略过的论文。</translation>
    </message>
    <message>
        <source>Show the papers to read.</source>
        <translation>显示待读的论文。</translation>
    </message>
    <message>
        <source>Show the papers with something written on them.</source>
        <translation>显示写有内容的论文。</translation>
    </message>
    <message>
        <source>Show the papers without a verdict.</source>
        <translation>显示尚未判定的论文。</translation>
    </message>
    <message>
        <source>Show the saved search at this place in the side bar.</source>
        <translation>显示侧栏中这个位置的已保存搜索。</translation>
    </message>
    <message>
        <source>Show the starred papers.</source>
        <translation>显示星标论文。</translation>
    </message>
    <message>
        <source>Show twice as many rows, with titles only; in triage Space shows the abstract. Again: all of it.</source>
        <translation>行数加倍，只显示标题；筛选时按空格显示摘要。再按一次：全部显示。</translation>
    </message>
    <message>
        <source>Show when and where your starred and to-read papers are shown.</source>
        <translation>显示星标和待读论文的时间和地点。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Star the paper, or take the star away; a new paper becomes one to read.</source>
        <translation>给论文加星标或去掉星标；新论文会变成待读。</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>Strike through what is selected wherever it stands: words to avoid.</source>
        <translation>凡出现选中的文字，都加删除线：要避开的词。</translation>
    </message>
    <message>
        <source>Tag...</source>
        <translation>标签…</translation>
    </message>
    <message>
        <source>Take back the last change, wherever it was made, and show its paper.</source>
        <translation>撤销最后一次改动（无论在哪里做的），并显示相应的论文。</translation>
    </message>
    <message>
        <source>Take papers out of the list that no longer belong to its shelf.</source>
        <translation>把不再属于当前书架的论文从列表中移走。</translation>
    </message>
    <message>
        <source>Take the rating away.</source>
        <translation>取消评分。</translation>
    </message>
    <message>
        <source>The paper has been read; again: back to new.</source>
        <translation>论文已读；再按一次恢复为新论文。</translation>
    </message>
    <message>
        <source>The paper is being read; again: back to new.</source>
        <translation>正在读这篇论文；再按一次恢复为新论文。</translation>
    </message>
    <message>
        <source>Titles only</source>
        <translation>只显示标题</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>Toggle pinned tag {digit}</source>
        <translation>切换固定标签 {digit}</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Type a part of anything that can be done or shown; Enter does or shows it.</source>
        <translation>输入任何可做或可显示之事的一部分；按 Enter 执行或显示。</translation>
    </message>
    <message>
        <source>Type title...</source>
        <translation>输入标题…</translation>
    </message>
    <message>
        <source>Type words to narrow the list; Esc clears them.</source>
        <translation>输入词语缩小列表范围；按 Esc 清除。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Version, licences, and where your library is.</source>
        <translation>版本、许可证以及文库的位置。</translation>
    </message>
    <message>
        <source>Watch for selected words</source>
        <translation>关注选中的词</translation>
    </message>
    <message>
        <source>Watch out for selected words</source>
        <translation>避开选中的词</translation>
    </message>
    <message>
        <source>Watch words...</source>
        <translation>关注词…</translation>
    </message>
    <message>
        <source>What you did...</source>
        <translation>您做过的…</translation>
    </message>
    <message>
        <source>Words that are marked in every title and abstract: add, colour, remove.</source>
        <translation>在所有标题和摘要中标记的词：添加、着色、删除。</translation>
    </message>
    <message>
        <source>Write the note of the paper; Esc goes back to the list. It is saved as you type.</source>
        <translation>写论文的笔记；按 Esc 回到列表。输入时自动保存。</translation>
    </message>
    <message>
        <source>Write the papers of the list, as it is shown now, to a Markdown file.</source>
        <translation>把当前显示的论文列表写入 Markdown 文件。</translation>
    </message>
    <message>
        <source>Write the starred papers of the list to a Markdown file.</source>
        <translation>把列表中的星标论文写入 Markdown 文件。</translation>
    </message>
    <message>
        <source>Write the whole library, as it is in this moment, into another file; you go on in this one.</source>
        <translation>把整个文库此刻的内容写入另一个文件；您继续使用现在的文库。</translation>
    </message>
    <message>
        <source>{action}: {what}</source>
        <translation>{action}：{what}</translation>
    </message>
</context>
<context>
    <name>BackupPlace</name>
    <message>
        <source>Backups go on to {folder}.</source>
        <translation>备份继续存放到 {folder}。</translation>
    </message>
    <message>
        <source>Choose another folder.</source>
        <translation>请选择另一个文件夹。</translation>
    </message>
    <message>
        <source>It is on the same disk as the library, and would be lost with it.</source>
        <translation>它和文库在同一块磁盘上，会随磁盘一起丢失。</translation>
    </message>
    <message>
        <source>It lies in “{folder}”, as the library does: what goes wrong there can go wrong with both.</source>
        <translation>它和文库一样位于“{folder}”中：那里出的问题可能同时影响两者。</translation>
    </message>
    <message>
        <source>Nothing can be written into {folder}: {why}.</source>
        <translation>无法写入 {folder}：{why}。</translation>
    </message>
    <message>
        <source>The next backup goes to {new}. Those made so far stay in {old}; they are listed again once backups go there again.</source>
        <translation>下一个备份存放到 {new}。已有的备份留在 {old}；备份重新存放到那里时，它们会再次列出。</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} 是文件，不是文件夹。</translation>
    </message>
    <message>
        <source>“{folder}” is not the whole path of a folder.</source>
        <translation>“{folder}”不是文件夹的完整路径。</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation><numerusform>%n 篇笔记</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation><numerusform>%n 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n star(s)</source>
        <translation><numerusform>%n 个星标</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s)</source>
        <translation><numerusform>%n 个标签</numerusform></translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Backups are kept in {folder}.</source>
        <translation>备份保存在 {folder}。</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Looking...</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Making a backup...</source>
        <translation>正在备份…</translation>
    </message>
    <message>
        <source>The backup is made and checked.</source>
        <translation>备份已完成并通过检查。</translation>
    </message>
    <message>
        <source>The library as it is now becomes a backup before another one comes back, so you can return to it.</source>
        <translation>取回另一份备份之前，现在的文库会先成为一份备份，因此可以再回到现在。</translation>
    </message>
    <message>
        <source>The newest backup holds the same already; none was made.</source>
        <translation>最新的备份已含有同样的内容；没有新建。</translation>
    </message>
    <message>
        <source>There are no backups of this library yet.</source>
        <translation>这个文库还没有备份。</translation>
    </message>
    <message>
        <source>after the start</source>
        <translation>启动之后</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>because you asked</source>
        <translation>应您的要求</translation>
    </message>
    <message>
        <source>before a copy was brought in</source>
        <translation>合并副本之前</translation>
    </message>
    <message>
        <source>before an import</source>
        <translation>导入之前</translation>
    </message>
    <message>
        <source>before an upgrade</source>
        <translation>升级之前</translation>
    </message>
    <message>
        <source>before another backup came back</source>
        <translation>取回另一份备份之前</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>while you worked</source>
        <translation>您工作期间</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Close this message</source>
        <translation>关闭这条消息</translation>
    </message>
</context>
<context>
    <name>Batch</name>
    <message>
        <source>Changing papers</source>
        <translation>正在改动论文</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>It is one step: undo takes it back for all of them.</source>
        <translation>这是一个步骤：撤销可一次全部恢复。</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>No rating</source>
        <translation>不评分</translation>
    </message>
    <message>
        <source>Rate {rating}</source>
        <translation>评 {rating} 分</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Tag with “{name}”</source>
        <translation>加标签“{name}”</translation>
    </message>
    <message>
        <source>Take the star away</source>
        <translation>去掉星标</translation>
    </message>
    <message>
        <source>Take the tag away</source>
        <translation>去掉标签</translation>
    </message>
    <message numerus="yes">
        <source>{what}: %n paper(s)?</source>
        <translation><numerusform>{what}：%n 篇论文？</numerusform></translation>
    </message>
</context>
<context>
    <name>Cli</name>
    <message numerus="yes">
        <source>  … and %n more; --json tells all, with before and after.</source>
        <translation><numerusform>  …… 还有 %n 处；--json 显示全部，包括改动前后的内容。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s) may be one paper; “readinglist suggestions” shows them.</source>
        <translation><numerusform>有 %n 对可能是同一篇论文；用“readinglist suggestions”查看。</numerusform></translation>
    </message>
    <message>
        <source>--append goes with a TEXT, and --edit goes with neither.</source>
        <translation>--append 需要与 TEXT 一起使用，--edit 则不能与二者同用。</translation>
    </message>
    <message>
        <source>--sample and --picture open the window and go with no command</source>
        <translation>--sample 和 --picture 用于打开窗口，不能与命令同用</translation>
    </message>
    <message>
        <source>A paper with “theory/games” counts for “theory”, too.</source>
        <translation>带有“theory/games”的论文也算带有“theory”。</translation>
    </message>
    <message>
        <source>A text that is replaced is kept as an earlier version.</source>
        <translation>被替换的文字会保留为较早的版本。</translation>
    </message>
    <message>
        <source>All of it is in the library now. The copy is as it was.</source>
        <translation>全部内容已并入文库。副本保持原样。</translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message numerus="yes">
        <source>Among the deleted ones: %n paper(s); --restore-deleted brings them back.</source>
        <translation><numerusform>其中已被删除：%n 篇论文；--restore-deleted 可以恢复。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>At %n place(s) the damaged file cannot be read.</source>
        <translation><numerusform>损坏的文件中有 %n 处无法读取。</numerusform></translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Backup made: {path}</source>
        <translation>已备份：{path}</translation>
    </message>
    <message>
        <source>Bringing in: {done} of {total}</source>
        <translation>正在合并：{done}/{total}</translation>
    </message>
    <message numerus="yes">
        <source>Brought back from the deleted ones: %n paper(s).</source>
        <translation><numerusform>从已删除中恢复：%n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>CLASH</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>Call the command once for each.</source>
        <translation>请分几次执行命令。</translation>
    </message>
    <message>
        <source>Checks the file, the tables, the search index and the place of the library; nothing you wrote is ever touched.  --recover keeps the damaged file beside the library.</source>
        <translation>检查文件、数据表、搜索索引和文库的位置；绝不改动您写的内容。--recover 会把损坏的文件保留在文库旁边。</translation>
    </message>
    <message>
        <source>Choose another name, or replace the file with --force.</source>
        <translation>请换一个名称，或用 --force 替换该文件。</translation>
    </message>
    <message>
        <source>Conference's title</source>
        <translation>会议给出的标题</translation>
    </message>
    <message>
        <source>Convert it first, for example with iconv.</source>
        <translation>请先转换编码，例如用 iconv。</translation>
    </message>
    <message>
        <source>Copy made and checked: {path}</source>
        <translation>副本已保存并通过检查：{path}</translation>
    </message>
    <message numerus="yes">
        <source>Could not be read: %n record(s).</source>
        <translation><numerusform>无法读取：%n 条记录。</numerusform></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Each line: number, * for a star, state, title or first sentence, rating, tags.</source>
        <translation>每行：编号、星标 *、状态、标题或首句、评分、标签。</translation>
    </message>
    <message>
        <source>Exporting: {done} of {total}</source>
        <translation>正在导出：{done}/{total}</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Importing: {done} of {total}</source>
        <translation>正在导入：{done}/{total}</translation>
    </message>
    <message numerus="yes">
        <source>In the library already, and brought up to date: %n paper(s).</source>
        <translation><numerusform>文库中已有，已更新：%n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>In the library already, and not touched: %n paper(s).</source>
        <translation><numerusform>文库中已有，未改动：%n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>In the library already, and would learn something: %n paper(s).</source>
        <translation><numerusform>文库中已有，将补充内容：%n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>In the library already, as they are: %n paper(s).</source>
        <translation><numerusform>文库中已有，保持原样：%n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>It holds nothing that the library does not have.</source>
        <translation>其中没有文库所缺的内容。</translation>
    </message>
    <message>
        <source>It was so already; nothing was changed.</source>
        <translation>原本就是这样；没有改动。</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message numerus="yes">
        <source>More than once in the file: %n paper(s).</source>
        <translation><numerusform>文件中重复出现：%n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>Name the text itself, or pipe it in.</source>
        <translation>请直接写出文字，或通过管道输入。</translation>
    </message>
    <message>
        <source>No editor is set.</source>
        <translation>没有设置编辑器。</translation>
    </message>
    <message>
        <source>No paper there.</source>
        <translation>没有这篇论文。</translation>
    </message>
    <message>
        <source>No paper there; nothing was written.</source>
        <translation>没有这篇论文；没有写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Not accepted by the conference, and left out: %n.</source>
        <translation><numerusform>未被会议接收，因此未导入：%n。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Not reached: %n record(s).</source>
        <translation><numerusform>未处理：%n 条记录。</numerusform></translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message numerus="yes">
        <source>Noted as two papers each: %n pair(s).</source>
        <translation><numerusform>已记为两篇不同的论文：%n 对。</numerusform></translation>
    </message>
    <message>
        <source>Notes and remarks</source>
        <translation>笔记和短评</translation>
    </message>
    <message>
        <source>Notes written in both, of which both texts stay:</source>
        <translation>两边都写过的笔记，两份文字都保留：</translation>
    </message>
    <message>
        <source>Nothing is starred or to be read.</source>
        <translation>没有星标或待读的论文。</translation>
    </message>
    <message>
        <source>Nothing was changed yet.</source>
        <translation>尚未改动任何内容。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有改动任何内容。</translation>
    </message>
    <message>
        <source>Nothing was read or written.</source>
        <translation>没有读取或写入任何内容。</translation>
    </message>
    <message>
        <source>Nothing was written.</source>
        <translation>没有写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Of the damaged file came %n row(s) that the backup had not, {notes} of them notes.</source>
        <translation><numerusform>从损坏的文件中取得备份里没有的 %n 行，其中 {notes} 行是笔记。</numerusform></translation>
    </message>
    <message>
        <source>One change of tags at a time.</source>
        <translation>一次只能对标签做一种改动。</translation>
    </message>
    <message>
        <source>Papers {id} and {gone} are one, number {id}.</source>
        <translation>论文 {id} 和 {gone} 已合为一篇，编号 {id}。</translation>
    </message>
    <message>
        <source>Perhaps paper {id}: {title}. {reason}</source>
        <translation>可能是论文 {id}：{title}。{reason}</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>Reads: {import_formats}.  Files given together are one list for each conference.  Papers that the library has learn what is new in the list; what you wrote is never touched, and importing a list again adds nothing.  Makes the library if there is none.</source>
        <translation>可读取：{import_formats}。一起给出的文件按会议合为一个列表。文库中已有的论文会补充列表中的新内容；您写的内容绝不改动，重复导入同一列表不会增加任何内容。没有文库时会新建一个。</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>短评</translation>
    </message>
    <message>
        <source>Set EDITOR, for example to nano, or give the text on the command line.</source>
        <translation>请设置 EDITOR，例如设为 nano，或在命令行中直接给出文字。</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示时间</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Some text could not be written as it is and was repaired: paper {ids}.</source>
        <translation>有些文字无法原样写出，已作修复：论文 {ids}。</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <source>Still deleted: %n paper(s); --restore-deleted brings them back.</source>
        <translation><numerusform>仍处于已删除：%n 篇论文；--restore-deleted 可以恢复。</numerusform></translation>
    </message>
    <message>
        <source>Stopped. Nothing was changed.</source>
        <translation>已停止。没有任何改动。</translation>
    </message>
    <message>
        <source>Stopped. What came in is whole and stays; importing the file again goes on from there.</source>
        <translation>已停止。已导入的内容完整保留；再次导入该文件会从这里继续。</translation>
    </message>
    <message>
        <source>Stopped. What was done by then is whole and stays.</source>
        <translation>已停止。此前完成的内容完整保留。</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message numerus="yes">
        <source>Tell only a part of a paper that the library does not have: %n record(s).</source>
        <translation><numerusform>只说明了文库中没有的论文的一部分：%n 条记录。</numerusform></translation>
    </message>
    <message>
        <source>The backup of {date} is back: {held}.</source>
        <translation>{date} 的备份已取回：{held}。</translation>
    </message>
    <message>
        <source>The copy is checked before it counts.  Works beside an open window.</source>
        <translation>副本经检查后才算数。可以在窗口打开时使用。</translation>
    </message>
    <message>
        <source>The copy is the library as it is in this moment, in one file, and is checked.  Works beside an open window, where copying the file by other means tears it or leaves out what was saved last.</source>
        <translation>副本是文库此刻的内容，只有一个文件，并经过检查。窗口打开时也可使用；那时用其他方法复制文件会损坏副本，或漏掉最后保存的内容。</translation>
    </message>
    <message>
        <source>The editor did not save UTF-8.</source>
        <translation>编辑器没有以 UTF-8 保存。</translation>
    </message>
    <message>
        <source>The editor {editor} failed.</source>
        <translation>编辑器 {editor} 运行失败。</translation>
    </message>
    <message>
        <source>The file is written whole or not at all, under exactly the name that is given.</source>
        <translation>文件要么完整写入，要么完全不写，名称与给出的完全一致。</translation>
    </message>
    <message>
        <source>The file that was there is kept: {path}</source>
        <translation>原来的文件已保留：{path}</translation>
    </message>
    <message>
        <source>The library as it is becomes a backup first, and its file is kept, so this can be taken back.</source>
        <translation>现在的文库会先成为备份，其文件也会保留，因此可以反悔。</translation>
    </message>
    <message>
        <source>The library is sound.</source>
        <translation>文库完好。</translation>
    </message>
    <message>
        <source>The newest backup holds the same already; none was made.</source>
        <translation>最新的备份已含有同样的内容；没有新建。</translation>
    </message>
    <message>
        <source>The newest good backup is of {date} and holds {held}. “readinglist doctor --recover” puts it in place, together with everything newer that can still be read of the file.</source>
        <translation>最新的完好备份是 {date} 的，含有 {held}。“readinglist doctor --recover”会把它放到原处，并加上文件中仍能读出的所有较新的内容。</translation>
    </message>
    <message>
        <source>The newest stands first.</source>
        <translation>最新的在最前面。</translation>
    </message>
    <message>
        <source>The note was changed elsewhere while the editor was open.</source>
        <translation>编辑器打开期间，笔记在别处被改动了。</translation>
    </message>
    <message>
        <source>The other text stands in the library.</source>
        <translation>另一份文字保留在文库中。</translation>
    </message>
    <message>
        <source>The output cannot be written ({reason}).</source>
        <translation>无法写出结果（{reason}）。</translation>
    </message>
    <message>
        <source>The standard input is closed: there is nothing to read.</source>
        <translation>标准输入已关闭：没有可读取的内容。</translation>
    </message>
    <message>
        <source>The standard input is not UTF-8.</source>
        <translation>标准输入不是 UTF-8。</translation>
    </message>
    <message>
        <source>There are no backups of this library.</source>
        <translation>这个文库没有备份。</translation>
    </message>
    <message>
        <source>There are none.</source>
        <translation>没有。</translation>
    </message>
    <message>
        <source>There is no backup {name}.</source>
        <translation>没有备份 {name}。</translation>
    </message>
    <message>
        <source>There is no import to undo.</source>
        <translation>没有可以撤销的导入。</translation>
    </message>
    <message>
        <source>There is no library at {path}.</source>
        <translation>{path} 处没有文库。</translation>
    </message>
    <message>
        <source>There is no list “{name}”.</source>
        <translation>没有列表“{name}”。</translation>
    </message>
    <message>
        <source>There is no note on this paper yet.</source>
        <translation>这篇论文还没有笔记。</translation>
    </message>
    <message>
        <source>There is no paper {ids}.</source>
        <translation>没有论文 {ids}。</translation>
    </message>
    <message>
        <source>There is no saved search “{name}”.</source>
        <translation>没有已保存的搜索“{name}”。</translation>
    </message>
    <message>
        <source>There is no tag “{name}”.</source>
        <translation>没有标签“{name}”。</translation>
    </message>
    <message>
        <source>Times are on the conference's clock; where yours shows another one, that follows in brackets.</source>
        <translation>时间以会议的时钟为准；您的时钟不同时，附在括号中。</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>Turns the paper list of a conference into a reading list of your own.</source>
        <translation>把会议的论文列表变成您自己的阅读清单。</translation>
    </message>
    <message>
        <source>Undoing: {done} of {total}</source>
        <translation>正在撤销：{done}/{total}</translation>
    </message>
    <message>
        <source>What it added is gone, what it changed is as before.  Papers that you have touched stay, and so do those that a later list has.</source>
        <translation>它添加的已移除，它改动的已恢复原样。您处理过的论文会保留，后来的列表中也有的论文同样保留。</translation>
    </message>
    <message>
        <source>What was changed in the library is kept.</source>
        <translation>在文库中改动的内容会保留。</translation>
    </message>
    <message>
        <source>What you typed is kept in {file}.</source>
        <translation>您输入的内容保存在 {file}。</translation>
    </message>
    <message>
        <source>What you wrote stays.  “unimport” makes two of it again.</source>
        <translation>您写的内容会保留。“unimport”可以重新分为两篇。</translation>
    </message>
    <message>
        <source>Where a note was written in both, both texts stay.  A backup is made before, one undo takes all of it back, and the copy is never written.</source>
        <translation>两边都写过的笔记，两份文字都保留。合并前先做备份，一次撤销即可全部还原，副本绝不会被写入。</translation>
    </message>
    <message>
        <source>Without a time</source>
        <translation>没有时间</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n paper(s) to {file}.</source>
        <translation><numerusform>已将 %n 篇论文写入 {file}。</numerusform></translation>
    </message>
    <message>
        <source>a window has the library open, so nothing was written</source>
        <translation>有窗口打开着该文库，因此没有写入任何内容</translation>
    </message>
    <message>
        <source>add TEXT below the note instead of replacing it</source>
        <translation>把 TEXT 加在笔记末尾，而不是替换笔记</translation>
    </message>
    <message>
        <source>also make the search index anew where it is out of step</source>
        <translation>搜索索引不一致时一并重建</translation>
    </message>
    <message>
        <source>as a word to avoid</source>
        <translation>作为要避开的词</translation>
    </message>
    <message>
        <source>at most so many</source>
        <translation>最多显示的数目</translation>
    </message>
    <message>
        <source>at most so many ({default} if not given)</source>
        <translation>最多显示的数目（默认 {default}）</translation>
    </message>
    <message>
        <source>begin a new library, also where one is missed that held papers</source>
        <translation>新建文库，即使原处曾有论文的文库已找不到</translation>
    </message>
    <message>
        <source>bring a backup back</source>
        <translation>取回一份备份</translation>
    </message>
    <message>
        <source>bring back papers of the list that you deleted</source>
        <translation>恢复列表中被您删除的论文</translation>
    </message>
    <message>
        <source>bring deleted papers back</source>
        <translation>恢复已删除的论文</translation>
    </message>
    <message>
        <source>bring in the bundled list where the library is empty</source>
        <translation>文库为空时导入自带的列表</translation>
    </message>
    <message>
        <source>bring in the papers of a list</source>
        <translation>导入列表中的论文</translation>
    </message>
    <message>
        <source>bring in what another version of the library holds</source>
        <translation>合并文库另一个版本中的内容</translation>
    </message>
    <message>
        <source>change the note with $VISUAL or $EDITOR</source>
        <translation>用 $VISUAL 或 $EDITOR 修改笔记</translation>
    </message>
    <message>
        <source>check the library</source>
        <translation>检查文库</translation>
    </message>
    <message>
        <source>commands (COMMAND --help tells more)</source>
        <translation>命令（COMMAND --help 显示详情）</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>exit codes:</source>
        <translation>退出码：</translation>
    </message>
    <message>
        <source>files with lists of papers; - reads the standard input</source>
        <translation>包含论文列表的文件；- 表示读取标准输入</translation>
    </message>
    <message>
        <source>forget a saved search</source>
        <translation>忘掉一个已保存的搜索</translation>
    </message>
    <message>
        <source>from 1 to 5; 0 takes the rating away</source>
        <translation>1 到 5；0 表示取消评分</translation>
    </message>
    <message>
        <source>give a tag another name, and the tags within it</source>
        <translation>给标签及其中的标签改名</translation>
    </message>
    <message>
        <source>how far you are with them: {choices}</source>
        <translation>阅读进度：{choices}</translation>
    </message>
    <message>
        <source>how it is written: {choices} ({default} if not given)</source>
        <translation>写成什么格式：{choices}（默认 {default}）</translation>
    </message>
    <message>
        <source>how they are sorted: {choices} ({default} if not given)</source>
        <translation>排序方式：{choices}（默认 {default}）</translation>
    </message>
    <message>
        <source>its colour: {choices} (the one that is used least if not given)</source>
        <translation>它的颜色：{choices}（默认为用得最少的颜色）</translation>
    </message>
    <message>
        <source>keep a search under a name; “list --saved” lists its papers</source>
        <translation>以名称保存搜索；“list --saved”列出其论文</translation>
    </message>
    <message>
        <source>leave out what the conference has not accepted</source>
        <translation>不导入会议未接收的论文</translation>
    </message>
    <message>
        <source>library: {path}</source>
        <translation>文库：{path}</translation>
    </message>
    <message>
        <source>list papers, one a line</source>
        <translation>列出论文，每行一篇</translation>
    </message>
    <message>
        <source>list the papers that hold all these words</source>
        <translation>列出包含所有这些词的论文</translation>
    </message>
    <message>
        <source>make a backup now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>make one paper of each of these pairs</source>
        <translation>把这些对各合为一篇论文</translation>
    </message>
    <message>
        <source>make one tag of two: papers with the first get the second</source>
        <translation>把两个标签合为一个：带第一个标签的论文改带第二个</translation>
    </message>
    <message>
        <source>mark a word no more</source>
        <translation>不再标记一个词</translation>
    </message>
    <message>
        <source>mark a word wherever it stands; “search watch:” finds papers with such words</source>
        <translation>凡出现该词都加以标记；“search watch:”可以找到含有这些词的论文</translation>
    </message>
    <message>
        <source>move papers to the deleted ones; what you wrote on them stays</source>
        <translation>把论文移到已删除；您写在上面的内容会保留</translation>
    </message>
    <message>
        <source>name of the search</source>
        <translation>搜索的名称</translation>
    </message>
    <message>
        <source>name of the tag</source>
        <translation>标签的名称</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>还没有</translation>
    </message>
    <message>
        <source>nothing found, or no such paper, list or tag</source>
        <translation>没有找到，或没有这样的论文、列表或标签</translation>
    </message>
    <message>
        <source>number of a backup, as “backups” shows it, or its file</source>
        <translation>备份的编号，即“backups”显示的编号，或其文件</translation>
    </message>
    <message>
        <source>number of a paper, as “list” shows it</source>
        <translation>论文的编号，即“list”显示的编号</translation>
    </message>
    <message>
        <source>number of the import, as “imports” shows it; the last one if not given</source>
        <translation>导入的编号，即“imports”显示的编号；默认为最后一次</translation>
    </message>
    <message>
        <source>numbers of pairs, as “suggestions” shows them</source>
        <translation>各对的编号，即“suggestions”显示的编号</translation>
    </message>
    <message>
        <source>numbers of papers, as “list” shows them</source>
        <translation>论文的编号，即“list”显示的编号</translation>
    </message>
    <message>
        <source>one line; an empty one takes the remark away</source>
        <translation>一行文字；空行表示去掉短评</translation>
    </message>
    <message>
        <source>only papers of this imported list, such as “ICML 2026”</source>
        <translation>只要这个已导入列表中的论文，例如“ICML 2026”</translation>
    </message>
    <message>
        <source>only papers on this shelf: {choices} (all but the deleted ones if not given)</source>
        <translation>只要这个书架上的论文：{choices}（默认为除已删除外的全部）</translation>
    </message>
    <message>
        <source>only papers that “search” would find</source>
        <translation>只要“search”能找到的论文</translation>
    </message>
    <message>
        <source>only papers with this tag</source>
        <translation>只要带有这个标签的论文</translation>
    </message>
    <message>
        <source>only show what it holds; nothing is changed</source>
        <translation>只显示其中的内容，不作任何改动</translation>
    </message>
    <message>
        <source>only tell what would come in, and what would change</source>
        <translation>只说明会导入什么、会改变什么</translation>
    </message>
    <message>
        <source>only what was done to this paper</source>
        <translation>只要对这篇论文所做的操作</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>print it as {choices} instead of lines</source>
        <translation>按 {choices} 输出，而不是逐行输出</translation>
    </message>
    <message>
        <source>print no reports and no progress, only results</source>
        <translation>不显示报告和进度，只显示结果</translation>
    </message>
    <message>
        <source>print one JSON document, for programs</source>
        <translation>输出一个 JSON 文档，供程序使用</translation>
    </message>
    <message>
        <source>print or write the note of a paper</source>
        <translation>显示或写论文的笔记</translation>
    </message>
    <message>
        <source>put the newest good backup in the place of a damaged library, with all that can be read of it</source>
        <translation>用最新的完好备份替换损坏的文库，并加上仍能读出的全部内容</translation>
    </message>
    <message>
        <source>rate papers</source>
        <translation>给论文评分</translation>
    </message>
    <message>
        <source>record {number}</source>
        <translation>记录 {number}</translation>
    </message>
    <message>
        <source>replace a file that is there already</source>
        <translation>替换已有的文件</translation>
    </message>
    <message>
        <source>save a copy of the library in another file</source>
        <translation>把文库的副本保存到另一个文件</translation>
    </message>
    <message>
        <source>say how far you are with papers</source>
        <translation>说明论文的阅读进度</translation>
    </message>
    <message>
        <source>say that these pairs are two papers each</source>
        <translation>说明这些对各是两篇论文</translation>
    </message>
    <message>
        <source>schema: {schema} (newest {newest})</source>
        <translation>数据结构：{schema}（最新 {newest}）</translation>
    </message>
    <message>
        <source>schema: {schema}, papers: {papers}, starred: {stars}, notes: {notes}, tags: {tags}, bytes: {bytes}</source>
        <translation>数据结构：{schema}，论文：{papers}，星标：{stars}，笔记：{notes}，标签：{tags}，字节：{bytes}</translation>
    </message>
    <message>
        <source>show pairs that may be one paper</source>
        <translation>显示可能是同一篇论文的各对</translation>
    </message>
    <message>
        <source>show papers whole</source>
        <translation>完整显示论文</translation>
    </message>
    <message>
        <source>show the backups, and what each holds</source>
        <translation>显示备份及其内容</translation>
    </message>
    <message>
        <source>show the imported lists</source>
        <translation>显示已导入的列表</translation>
    </message>
    <message>
        <source>show the imports, the newest first</source>
        <translation>显示历次导入，最新的在前</translation>
    </message>
    <message>
        <source>show the saved searches and how many papers they find</source>
        <translation>显示已保存的搜索及各找到多少论文</translation>
    </message>
    <message>
        <source>show the tags and how many papers have them; rename, merge, delete one</source>
        <translation>显示标签及各有多少论文；可改名、合并、删除</translation>
    </message>
    <message>
        <source>show the versions and the place of the library, and end</source>
        <translation>显示版本和文库的位置，然后结束</translation>
    </message>
    <message>
        <source>show the words that are watched for</source>
        <translation>显示关注的词</translation>
    </message>
    <message>
        <source>show this help and end</source>
        <translation>显示此帮助，然后结束</translation>
    </message>
    <message>
        <source>show what was done, the newest first</source>
        <translation>显示做过的操作，最新的在前</translation>
    </message>
    <message>
        <source>show when and where your starred and to-read papers are shown</source>
        <translation>显示星标和待读论文的时间和地点</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
    <message>
        <source>star papers; new ones become “to read”</source>
        <translation>给论文加星标；新论文变为“待读”</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>stopped with Ctrl-C; what was done by then is whole and stays</source>
        <translation>被 Ctrl-C 中止；此前完成的内容完整保留</translation>
    </message>
    <message>
        <source>tag papers; a new tag is made</source>
        <translation>给论文加标签；新标签会自动建立</translation>
    </message>
    <message>
        <source>take a tag from papers; the tag itself stays</source>
        <translation>从论文上去掉标签；标签本身保留</translation>
    </message>
    <message>
        <source>take a tag, and the tags within it, from all papers and forget them</source>
        <translation>从所有论文上去掉标签及其中的标签，并忘掉它们</translation>
    </message>
    <message>
        <source>take an import back</source>
        <translation>撤销一次导入</translation>
    </message>
    <message>
        <source>take the star away</source>
        <translation>去掉星标</translation>
    </message>
    <message>
        <source>the command line was not understood; nothing was done</source>
        <translation>无法理解命令行；没有做任何事</translation>
    </message>
    <message>
        <source>the copy that a program for folders left beside the library</source>
        <translation>同步程序留在文库旁边的副本</translation>
    </message>
    <message>
        <source>the encoding of the files, where it is not told right</source>
        <translation>文件的编码（判断有误时指定）</translation>
    </message>
    <message>
        <source>the file of the copy</source>
        <translation>副本的文件</translation>
    </message>
    <message>
        <source>the file to write; - is the standard output</source>
        <translation>要写入的文件；- 表示标准输出</translation>
    </message>
    <message>
        <source>the library file (else ${variable}, else the one in your data folder)</source>
        <translation>文库文件（默认为 ${variable}，否则为数据文件夹中的文库）</translation>
    </message>
    <message>
        <source>the note, in Markdown; - reads it from the standard input; without it the note is printed</source>
        <translation>Markdown 格式的笔记；- 表示从标准输入读取；不给出则显示笔记</translation>
    </message>
    <message>
        <source>the papers of this saved search; the other options narrow it</source>
        <translation>这个已保存搜索的论文；其他选项可以缩小范围</translation>
    </message>
    <message>
        <source>the starred papers: short for --shelf starred</source>
        <translation>星标论文：--shelf starred 的简写</translation>
    </message>
    <message>
        <source>the word or phrase</source>
        <translation>词或短语</translation>
    </message>
    <message>
        <source>there is no such argument: {names}</source>
        <translation>没有这样的参数：{names}</translation>
    </message>
    <message>
        <source>this is needed: {names}</source>
        <translation>缺少：{names}</translation>
    </message>
    <message>
        <source>trouble: the message says what happened, what it means for your data, and what to do</source>
        <translation>故障：消息会说明发生了什么、对您的数据意味着什么以及该怎么做</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>usage:</source>
        <translation>用法：</translation>
    </message>
    <message>
        <source>what is searched for, as “search” takes it</source>
        <translation>要搜索的内容，写法与“search”相同</translation>
    </message>
    <message>
        <source>what it takes</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>what the columns of a table mean, by header or letter: “题目=title,B=authors,C=-”</source>
        <translation>表格各列的含义，按表头或字母：“题目=title,B=authors,C=-”</translation>
    </message>
    <message>
        <source>which command?</source>
        <translation>哪个命令？</translation>
    </message>
    <message>
        <source>without a command the window opens</source>
        <translation>不带命令则打开窗口</translation>
    </message>
    <message>
        <source>words in title, authors, abstract, notes; each counts from its beginning.  “two words” in quotation marks of their own are a phrase, tag:NAME is a tag</source>
        <translation>标题、作者、摘要、笔记中的词；每个词从词首开始匹配。放在引号中的“两个词”是短语，tag:名称 是标签</translation>
    </message>
    <message>
        <source>write a picture of the window to FILE and end</source>
        <translation>把窗口的图片写入 FILE，然后结束</translation>
    </message>
    <message>
        <source>write papers to a file</source>
        <translation>把论文写入文件</translation>
    </message>
    <message>
        <source>write the one-line remark of a paper</source>
        <translation>写论文的一行短评</translation>
    </message>
    <message>
        <source>{added} new, {merged} changed</source>
        <translation>新增 {added}，改动 {merged}</translation>
    </message>
    <message>
        <source>{file}, line {line}: {what}</source>
        <translation>{file}，第 {line} 行：{what}</translation>
    </message>
    <message numerus="yes">
        <source>{list}: %n paper(s) came in.</source>
        <translation><numerusform>{list}：导入了 %n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>{list}: %n paper(s) would come in.</source>
        <translation><numerusform>{list}：将导入 %n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>{name} does not go with {other}</source>
        <translation>{name} 不能与 {other} 同用</translation>
    </message>
    <message>
        <source>{name} needs a value</source>
        <translation>{name} 需要一个值</translation>
    </message>
    <message>
        <source>{name} needs at least one value</source>
        <translation>{name} 至少需要一个值</translation>
    </message>
    <message>
        <source>{name} takes no value, but {value} was given</source>
        <translation>{name} 不带值，但给出了 {value}</translation>
    </message>
    <message>
        <source>{name}: there is no {value}; these are there: {choices}</source>
        <translation>{name}：没有 {value}；可用的有：{choices}</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
    </message>
    <message>
        <source>{number}  {date}  {why}: {held}, {bytes} bytes</source>
        <translation>{number}  {date}  {why}：{held}，{bytes} 字节</translation>
    </message>
    <message>
        <source>{summary}.  {more}</source>
        <translation>{summary}。{more}</translation>
    </message>
    <message>
        <source>{table}: columns not read: {columns}.</source>
        <translation>{table}：未读取的列：{columns}。</translation>
    </message>
    <message>
        <source>{table}: guessed from what stands in them: {columns}; --columns says it better.</source>
        <translation>{table}：根据内容猜测：{columns}；用 --columns 可以明确指定。</translation>
    </message>
    <message>
        <source>{table}: left out, no column of it is a title or an abstract.</source>
        <translation>{table}：未读取，没有一列是标题或摘要。</translation>
    </message>
    <message>
        <source>“readinglist backups” shows the backups with their numbers.</source>
        <translation>“readinglist backups”显示备份及其编号。</translation>
    </message>
    <message>
        <source>“readinglist import FILE” makes one; --library names another place.</source>
        <translation>“readinglist import FILE”可以新建一个；--library 可以指定别处。</translation>
    </message>
    <message>
        <source>“readinglist lists” shows the lists.</source>
        <translation>“readinglist lists”显示各列表。</translation>
    </message>
    <message>
        <source>“readinglist list” shows the papers with their numbers.</source>
        <translation>“readinglist list”显示论文及其编号。</translation>
    </message>
    <message>
        <source>“readinglist searches” shows the saved searches.</source>
        <translation>“readinglist searches”显示已保存的搜索。</translation>
    </message>
    <message>
        <source>“readinglist tags” shows the tags.</source>
        <translation>“readinglist tags”显示标签。</translation>
    </message>
    <message>
        <source>“readinglist unimport {number}” takes this import back.</source>
        <translation>“readinglist unimport {number}”撤销这次导入。</translation>
    </message>
    <message>
        <source>“readinglist watched” shows the words.</source>
        <translation>“readinglist watched”显示关注的词。</translation>
    </message>
    <message>
        <source>“{program} --help” shows how it is used.</source>
        <translation>“{program} --help”显示用法。</translation>
    </message>
    <message>
        <source>“{text}” holds bytes that are no text</source>
        <translation>“{text}”含有不是文字的字节</translation>
    </message>
    <message>
        <source>“{text}” is no number of a paper</source>
        <translation>“{text}”不是论文的编号</translation>
    </message>
    <message>
        <source>“{text}” is no positive number</source>
        <translation>“{text}”不是正整数</translation>
    </message>
    <message>
        <source>“{text}” is no such number</source>
        <translation>“{text}”不是这样的编号</translation>
    </message>
    <message>
        <source>“{text}” is none of {names}</source>
        <translation>“{text}”不是 {names} 之一</translation>
    </message>
    <message>
        <source>“{text}”: write NAME=FIELD, fields are {fields} ({error})</source>
        <translation>“{text}”：请写 名称=字段，字段有 {fields}（{error}）</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>“{words}”</translation>
    </message>
    <message>
        <source>“{word}” is not watched for.</source>
        <translation>没有关注“{word}”。</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more; --json tells all with their text.</source>
        <translation><numerusform>…… 还有 %n 个；--json 显示全部及其文字。</numerusform></translation>
    </message>
</context>
<context>
    <name>Colour</name>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Indigo</source>
        <translation>靛蓝</translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation>赭色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青色</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>&amp;Names of the columns</source>
        <translation>列的名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>表格(&amp;T)</translation>
    </message>
    <message>
        <source>(not read)</source>
        <translation>（不读取）</translation>
    </message>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Column {name} goes to</source>
        <translation>列 {name} 读作</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Every column that holds something is read.</source>
        <translation>有内容的列都会读取。</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>No column goes to the title or the abstract: choose one.</source>
        <translation>没有一列是标题或摘要：请选择一列。</translation>
    </message>
    <message>
        <source>Not read: {columns}. What you want to keep of them can go to the keywords.</source>
        <translation>未读取：{columns}。想保留的内容可以归入关键词。</translation>
    </message>
    <message>
        <source>OpenReview number</source>
        <translation>OpenReview 编号</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>Read it so</source>
        <translation>按此读取</translation>
    </message>
    <message>
        <source>Read this table</source>
        <translation>读取此表格</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>会议室</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>This table is left out.</source>
        <translation>此表格不读取。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Venue</source>
        <translation>会议</translation>
    </message>
    <message>
        <source>What do the columns mean?</source>
        <translation>各列是什么意思？</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>arXiv number</source>
        <translation>arXiv 编号</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>row {number}: {cells}</source>
        <translation>第 {number} 行：{cells}</translation>
    </message>
    <message>
        <source>there are none</source>
        <translation>没有</translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message numerus="yes">
        <source>%n highlight(s)</source>
        <translation><numerusform>%n 处高亮</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n other thing(s): states, ratings, remarks, searches</source>
        <translation><numerusform>其他 %n 项：状态、评分、短评、搜索</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s) that the library does not have</source>
        <translation><numerusform>文库中没有的论文 %n 篇</numerusform></translation>
    </message>
    <message>
        <source>A backup is made before, one undo takes all of it back, and this file is not touched.</source>
        <translation>合并前先做备份，一次撤销即可全部还原，此文件不会被改动。</translation>
    </message>
    <message>
        <source>A second version of the library</source>
        <translation>文库的另一个版本</translation>
    </message>
    <message>
        <source>All of it is in the library now. One undo takes it back; the file is as it was.</source>
        <translation>全部内容已并入文库。一次撤销即可还原；该文件保持原样。</translation>
    </message>
    <message>
        <source>Beside the library lies a second version of it, “{file}”.</source>
        <translation>文库旁边有它的另一个版本“{file}”。</translation>
    </message>
    <message>
        <source>Bring in</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Bring in another version of the library</source>
        <translation>合并文库的另一个版本</translation>
    </message>
    <message>
        <source>Bringing in a copy</source>
        <translation>正在合并副本</translation>
    </message>
    <message>
        <source>Do not offer again</source>
        <translation>不再提示</translation>
    </message>
    <message>
        <source>From the copy “{name}”</source>
        <translation>来自副本“{name}”</translation>
    </message>
    <message>
        <source>In these notes you wrote in both; both texts stay:</source>
        <translation>这些笔记两边都写过，两份文字都保留：</translation>
    </message>
    <message>
        <source>It holds nothing that the library does not have.</source>
        <translation>其中没有文库所缺的内容。</translation>
    </message>
    <message>
        <source>It holds what the library does not have:</source>
        <translation>其中有文库所缺的内容：</translation>
    </message>
    <message>
        <source>Keep it until you are sure that you do not need it.</source>
        <translation>在确定不再需要之前，请保留它。</translation>
    </message>
    <message>
        <source>Look at it...</source>
        <translation>查看…</translation>
    </message>
    <message>
        <source>Looking at what it holds...</source>
        <translation>正在查看其中的内容…</translation>
    </message>
    <message>
        <source>Looking into a copy</source>
        <translation>正在查看副本</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Nothing of it was brought in; it was left as it is, and so was your library.</source>
        <translation>其中的内容均未合并；该文件和您的文库都保持原样。</translation>
    </message>
    <message>
        <source>Nothing was brought in.</source>
        <translation>没有合并任何内容。</translation>
    </message>
    <message>
        <source>There is no file “{file}”.</source>
        <translation>没有文件“{file}”。</translation>
    </message>
    <message>
        <source>Try again when the library can be written.</source>
        <translation>请在文库可写入后重试。</translation>
    </message>
    <message>
        <source>What you typed last is not saved yet.</source>
        <translation>您最近输入的内容尚未保存。</translation>
    </message>
    <message numerus="yes">
        <source>notes of %n paper(s)</source>
        <translation><numerusform>%n 篇论文的笔记</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>stars of %n paper(s)</source>
        <translation><numerusform>%n 篇论文的星标</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>tags of %n paper(s)</source>
        <translation><numerusform>%n 篇论文的标签</numerusform></translation>
    </message>
    <message>
        <source>“{file}” cannot be read.</source>
        <translation>无法读取“{file}”。</translation>
    </message>
    <message>
        <source>“{file}” is another library, no second version of this one.</source>
        <translation>“{file}”是另一个文库，不是本库的另一个版本。</translation>
    </message>
    <message>
        <source>“{file}” is damaged.</source>
        <translation>“{file}”已损坏。</translation>
    </message>
    <message>
        <source>“{file}” is not a library of Reading List.</source>
        <translation>“{file}”不是 Reading List 的文库。</translation>
    </message>
    <message>
        <source>“{file}” is the library itself.</source>
        <translation>“{file}”就是文库本身。</translation>
    </message>
    <message>
        <source>“{file}” was written by a newer version of Reading List.</source>
        <translation>“{file}”由更新版本的 Reading List 写入。</translation>
    </message>
</context>
<context>
    <name>Crash</name>
    <message numerus="yes">
        <source>It has happened %n time(s).</source>
        <translation><numerusform>已发生 %n 次。</numerusform></translation>
    </message>
    <message>
        <source>Something went wrong in the program.</source>
        <translation>程序出了错。</translation>
    </message>
    <message>
        <source>The note you are writing is not saved yet: copy it before you go on.</source>
        <translation>您正在写的笔记尚未保存：继续之前请先复制。</translation>
    </message>
    <message>
        <source>What happened is written in {path}, without any of your texts. Pass that file on to have it mended.</source>
        <translation>发生的情况记录在 {path} 中，不含您的任何文字。把该文件交给开发者即可得到修复。</translation>
    </message>
    <message>
        <source>What was told before went wrong once more.</source>
        <translation>之前报告过的问题又出现了一次。</translation>
    </message>
    <message>
        <source>Your notes and verdicts are saved; you can go on.</source>
        <translation>您的笔记和判定都已保存，可以继续使用。</translation>
    </message>
</context>
<context>
    <name>Display</name>
    <message>
        <source>On Debian and Ubuntu: sudo apt-get install {package} (or let “make run” find all that are missing).</source>
        <translation>在 Debian 和 Ubuntu 上：sudo apt-get install {package}（或用“make run”找出所有缺少的库）。</translation>
    </message>
    <message>
        <source>Set DISPLAY, start it with “make run” (which opens a virtual screen where there is none), or use the command line: readinglist --help.</source>
        <translation>请设置 DISPLAY，或用“make run”启动（没有显示器时会打开虚拟屏幕），或使用命令行：readinglist --help。</translation>
    </message>
    <message>
        <source>The display {name} cannot be reached, so the window cannot open.</source>
        <translation>无法连接显示器 {name}，因此无法打开窗口。</translation>
    </message>
    <message>
        <source>The window cannot open: the system library {library} is missing.</source>
        <translation>无法打开窗口：缺少系统库 {library}。</translation>
    </message>
    <message>
        <source>There is no display, so the window cannot open.</source>
        <translation>没有显示器，因此无法打开窗口。</translation>
    </message>
</context>
<context>
    <name>Duplicate</name>
    <message>
        <source>A copy of the library is saved as {path}, and checked.</source>
        <translation>文库的副本已保存为 {path}，并通过检查。</translation>
    </message>
    <message>
        <source>Copying the library</source>
        <translation>正在复制文库</translation>
    </message>
    <message>
        <source>Save a copy of the library</source>
        <translation>保存文库的副本</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source> and </source>
        <translation> 并且 </translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或者 </translation>
    </message>
    <message>
        <source>added {range}</source>
        <translation>添加于 {range}</translation>
    </message>
    <message>
        <source>author {words}</source>
        <translation>作者 {words}</translation>
    </message>
    <message>
        <source>being read</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>changed {range}</source>
        <translation>改动于 {range}</translation>
    </message>
    <message>
        <source>decision {text}</source>
        <translation>结果 {text}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>from {low}</source>
        <translation>从 {low} 起</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新论文</translation>
    </message>
    <message>
        <source>not {what}</source>
        <translation>非（{what}）</translation>
    </message>
    <message>
        <source>only the beginning of what you typed is looked for</source>
        <translation>只搜索您输入内容的开头部分</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>已评分</translation>
    </message>
    <message>
        <source>rating {range}</source>
        <translation>评分 {range}</translation>
    </message>
    <message>
        <source>session {text}</source>
        <translation>场次 {text}</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>tag {name}</source>
        <translation>标签 {name}</translation>
    </message>
    <message>
        <source>tagged</source>
        <translation>有标签</translation>
    </message>
    <message>
        <source>to read</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>topic {text}</source>
        <translation>主题 {text}</translation>
    </message>
    <message>
        <source>track {text}</source>
        <translation>类别 {text}</translation>
    </message>
    <message>
        <source>up to {high}</source>
        <translation>至 {high}</translation>
    </message>
    <message>
        <source>venue {text}</source>
        <translation>会议 {text}</translation>
    </message>
    <message>
        <source>with a PDF</source>
        <translation>有 PDF</translation>
    </message>
    <message>
        <source>with a highlight</source>
        <translation>有高亮</translation>
    </message>
    <message>
        <source>with a link</source>
        <translation>有链接</translation>
    </message>
    <message>
        <source>with a note</source>
        <translation>有笔记</translation>
    </message>
    <message>
        <source>with a remark</source>
        <translation>有短评</translation>
    </message>
    <message>
        <source>with a tag</source>
        <translation>有标签</translation>
    </message>
    <message>
        <source>with a time</source>
        <translation>有时间</translation>
    </message>
    <message>
        <source>with a title</source>
        <translation>有标题</translation>
    </message>
    <message>
        <source>with a watch word</source>
        <translation>有关注词</translation>
    </message>
    <message>
        <source>with a watch word that is wanted</source>
        <translation>有想看的关注词</translation>
    </message>
    <message>
        <source>with a watch word to avoid</source>
        <translation>有要避开的关注词</translation>
    </message>
    <message>
        <source>with an abstract</source>
        <translation>有摘要</translation>
    </message>
    <message>
        <source>with authors</source>
        <translation>有作者</translation>
    </message>
    <message>
        <source>with code</source>
        <translation>有代码</translation>
    </message>
    <message>
        <source>with the watch word {word}</source>
        <translation>有关注词 {word}</translation>
    </message>
    <message>
        <source>year {range}</source>
        <translation>年份 {range}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
    <message>
        <source>{piece} is not finished</source>
        <translation>{piece} 尚未写完</translation>
    </message>
    <message>
        <source>{piece} is taken as words</source>
        <translation>{piece} 按普通词语处理</translation>
    </message>
    <message>
        <source>{words} in a highlight</source>
        <translation>高亮中的 {words}</translation>
    </message>
    <message>
        <source>{words} in the abstract</source>
        <translation>摘要中的 {words}</translation>
    </message>
    <message>
        <source>{words} in the note</source>
        <translation>笔记中的 {words}</translation>
    </message>
    <message>
        <source>{words} in the remark</source>
        <translation>短评中的 {words}</translation>
    </message>
    <message>
        <source>{words} in the title</source>
        <translation>标题中的 {words}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>%n paper(s) written to {path}.</source>
        <translation><numerusform>已将 %n 篇论文写入 {path}。</numerusform></translation>
    </message>
    <message>
        <source>A file of this name exists in {folder}. Its content will be lost.</source>
        <translation>{folder} 中已有同名文件，其内容将会丢失。</translation>
    </message>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message numerus="yes">
        <source>Characters that no file can hold were replaced in %n.</source>
        <translation><numerusform>%n 篇中有无法写入文件的字符，已被替换。</numerusform></translation>
    </message>
    <message>
        <source>Choose another name, or say that it may be replaced.</source>
        <translation>请换一个名称，或确认可以替换。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请另选一个名称。</translation>
    </message>
    <message>
        <source>Choose another place.</source>
        <translation>请换一个位置。</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message numerus="yes">
        <source>Export %n paper(s)</source>
        <translation><numerusform>导出 %n 篇论文</numerusform></translation>
    </message>
    <message>
        <source>Exporting</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Make room, or choose another place.</source>
        <translation>请腾出空间，或换一个位置。</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Nothing was written; what stood there is as it was.</source>
        <translation>没有写入任何内容；原有内容保持原样。</translation>
    </message>
    <message>
        <source>OpenReview</source>
        <translation>OpenReview</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Paper without a title</source>
        <translation>无标题论文</translation>
    </message>
    <message>
        <source>Project page</source>
        <translation>项目主页</translation>
    </message>
    <message>
        <source>Raise the limit on the size of files (“ulimit -f” shows it), then try again.</source>
        <translation>请提高文件大小的上限（可用“ulimit -f”查看），然后重试。</translation>
    </message>
    <message>
        <source>Remark:</source>
        <translation>短评：</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace “{name}”?</source>
        <translation>替换“{name}”？</translation>
    </message>
    <message>
        <source>Tags:</source>
        <translation>标签：</translation>
    </message>
    <message>
        <source>The disk is full: {file} could not be written.</source>
        <translation>磁盘已满：无法写入 {file}。</translation>
    </message>
    <message>
        <source>The system does not let this program write files as large as {file}.</source>
        <translation>系统不允许本程序写入像 {file} 这么大的文件。</translation>
    </message>
    <message>
        <source>There is a file {file} already.</source>
        <translation>已有文件 {file}。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>没有文件夹 {folder}。</translation>
    </message>
    <message>
        <source>There is nothing to export here; no file was written.</source>
        <translation>这里没有可以导出的内容；没有写入文件。</translation>
    </message>
    <message>
        <source>Web page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>arXiv</source>
        <translation>arXiv</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新论文</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>to read</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>{file} cannot be written ({reason}).</source>
        <translation>无法写入 {file}（{reason}）。</translation>
    </message>
    <message>
        <source>{file} is a folder, a pipe or a device, not a file.</source>
        <translation>{file} 是文件夹、管道或设备，不是文件。</translation>
    </message>
    <message>
        <source>{file} is a library or another database, or belongs to one.</source>
        <translation>{file} 是文库或其他数据库，或属于某个数据库。</translation>
    </message>
    <message>
        <source>{file} is write-protected, or its folder is.</source>
        <translation>{file} 或其文件夹有写保护。</translation>
    </message>
</context>
<context>
    <name>Folder</name>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>{name}: choose...</source>
        <translation>{name}：选择…</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>A command of the formula lacks its argument.</source>
        <translation>公式中有一个命令缺少参数。</translation>
    </message>
    <message>
        <source>Brackets or environments of the formula do not match.</source>
        <translation>公式中的括号或环境不配对。</translation>
    </message>
    <message>
        <source>The formula holds something that cannot be drawn here.</source>
        <translation>公式中含有此处无法绘制的内容。</translation>
    </message>
    <message>
        <source>The formula is not written in a way that can be drawn.</source>
        <translation>公式的写法无法绘制。</translation>
    </message>
    <message>
        <source>The formula is too deeply nested to be drawn.</source>
        <translation>公式嵌套太深，无法绘制。</translation>
    </message>
    <message>
        <source>The formula is too large to be drawn.</source>
        <translation>公式太大，无法绘制。</translation>
    </message>
    <message>
        <source>The formula is too long to be drawn.</source>
        <translation>公式太长，无法绘制。</translation>
    </message>
    <message>
        <source>The math font lacks the sign {sign}.</source>
        <translation>数学字体中没有符号 {sign}。</translation>
    </message>
    <message>
        <source>There is nothing to draw in this formula.</source>
        <translation>这个公式中没有可绘制的内容。</translation>
    </message>
    <message>
        <source>This text has more formulas than can be drawn at once.</source>
        <translation>这段文字的公式太多，无法一次全部绘制。</translation>
    </message>
    <message>
        <source>{command} is not drawn here.</source>
        <translation>此处不绘制 {command}。</translation>
    </message>
</context>
<context>
    <name>Highlight</name>
    <message>
        <source>(no longer in the abstract)</source>
        <translation>（已不在摘要中）</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Comment...</source>
        <translation>评论…</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Highlights</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select something in the abstract first.</source>
        <translation>请先在摘要中选中文字。</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>黄色</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>(a deleted tag)</source>
        <translation>（已删除的标签）</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message>
        <source>Bring back what stood before</source>
        <translation>取回原来的值</translation>
    </message>
    <message>
        <source>Changes, the newest first</source>
        <translation>改动，最新的在前</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>高亮</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Put off</source>
        <translation>推后</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>短评</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What you did</source>
        <translation>您做过的</translation>
    </message>
    <message>
        <source>You have not done anything to this paper yet.</source>
        <translation>您还没有对这篇论文做过什么。</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message numerus="yes">
        <source>%n abstract(s) longer than {most} characters were cut; the first is this one</source>
        <translation><numerusform>%n 篇摘要超过 {most} 个字符，已被截断；这是第一篇</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n brought back.</source>
        <translation><numerusform>已恢复 %n 篇。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n brought up to date.</source>
        <translation><numerusform>已更新 %n 篇。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s) with entries inside were left out</source>
        <translation><numerusform>%n 处含有条目的注释未被读取</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n could not be read.</source>
        <translation><numerusform>无法读取 %n 条。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n may be papers that you have; you decide.</source>
        <translation><numerusform>%n 篇可能是您已有的论文；由您决定。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation><numerusform>还有 %n 个</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n more file(s) were left out</source>
        <translation><numerusform>还有 %n 个文件未被读取</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} notes are answers and were left out (reviews: {reviews}; comments, decisions and others: {others}); the others are {papers} papers</source>
        <translation><numerusform>{all} 条记录中有 %n 条是回复，未被导入（评审：{reviews}；评论、决定及其他：{others}）；其余是 {papers} 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n of {all} papers were not accepted or not yet decided on; they come in with that decision</source>
        <translation><numerusform>{all} 篇论文中有 %n 篇未被接收或尚未决定；它们连同该结果一起导入</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s) added.</source>
        <translation><numerusform>添加了 %n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n passed over.</source>
        <translation><numerusform>略过了 %n 条。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of the file are damaged and were replaced by �; the first is in this line</source>
        <translation><numerusform>文件中有 %n 处损坏，已替换为 �；第一处在这一行</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n plain text(s) among the files were not taken for lists of papers</source>
        <translation><numerusform>文件中有 %n 个纯文本文件未被当作论文列表</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n record(s)</source>
        <translation><numerusform>%n 条记录</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with more cells than columns; the first is this one</source>
        <translation><numerusform>%n 行的单元格多于列数；这是第一行</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n title(s) found, no abstracts: also import {orals} and {abstracts} of the site, if you can get them</source>
        <translation><numerusform>找到 %n 个标题，没有摘要：如果可以，请一并导入该网站的 {orals} 和 {abstracts}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n were there already and stayed as they were.</source>
        <translation><numerusform>%n 篇已在文库中，保持原样。</numerusform></translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation><numerusform>…… 还有 %n 个</numerusform></translation>
    </message>
    <message>
        <source>A list has abstracts with a blank line between them.</source>
        <translation>这种列表由摘要组成，摘要之间空一行。</translation>
    </message>
    <message>
        <source>A list is an array of objects, each with a “title” or an “abstract”.</source>
        <translation>这种列表是对象的数组，每个对象有“title”或“abstract”。</translation>
    </message>
    <message>
        <source>A paper is an item or a heading with its title, and a link, authors or an abstract.</source>
        <translation>一篇论文是一个列表项或标题，带有论文标题以及链接、作者或摘要。</translation>
    </message>
    <message>
        <source>ACL Anthology XML</source>
        <translation>ACL Anthology XML</translation>
    </message>
    <message>
        <source>Adding papers</source>
        <translation>正在添加论文</translation>
    </message>
    <message>
        <source>Adding papers... {percent} %</source>
        <translation>正在添加论文… {percent} %</translation>
    </message>
    <message>
        <source>Ask for the right to read it, or copy it to a folder of yours.</source>
        <translation>请取得读取权限，或把它复制到您自己的文件夹。</translation>
    </message>
    <message>
        <source>Better BibTeX JSON</source>
        <translation>Better BibTeX JSON</translation>
    </message>
    <message>
        <source>BibTeX</source>
        <translation>BibTeX</translation>
    </message>
    <message>
        <source>Bring the deleted ones back</source>
        <translation>恢复已删除的论文</translation>
    </message>
    <message>
        <source>CSL-JSON</source>
        <translation>CSL-JSON</translation>
    </message>
    <message>
        <source>Check its name and place.</source>
        <translation>请检查名称和位置。</translation>
    </message>
    <message>
        <source>Check the disk or copy the file elsewhere, and try again.</source>
        <translation>请检查磁盘或把文件复制到别处，然后重试。</translation>
    </message>
    <message>
        <source>Choose a file inside it.</source>
        <translation>请选择其中的一个文件。</translation>
    </message>
    <message>
        <source>Choose the file with the list of papers itself.</source>
        <translation>请直接选择含有论文列表的文件。</translation>
    </message>
    <message>
        <source>Choose the files or the folder with the list of papers itself.</source>
        <translation>请直接选择含有论文列表的文件或文件夹。</translation>
    </message>
    <message>
        <source>Column “title” not found, the papers have none; these columns are there: {columns}</source>
        <translation>没有找到“title”列，因此论文没有标题；现有的列：{columns}</translation>
    </message>
    <message>
        <source>Columns that are not read: {columns}.</source>
        <translation>未读取的列：{columns}。</translation>
    </message>
    <message>
        <source>Columns... (C)</source>
        <translation>列…（C）</translation>
    </message>
    <message>
        <source>Comparing papers</source>
        <translation>正在比对论文</translation>
    </message>
    <message>
        <source>Comparing with your library... {percent} %</source>
        <translation>正在与您的文库比对… {percent} %</translation>
    </message>
    <message>
        <source>Copy the table alone into a new workbook, or save it as CSV, and import that.</source>
        <translation>请把表格单独复制到新工作簿或另存为 CSV，然后导入。</translation>
    </message>
    <message>
        <source>Crossref JSON</source>
        <translation>Crossref JSON</translation>
    </message>
    <message numerus="yes">
        <source>Cut off in the middle of a sentence, as this list has them: %n abstract(s)</source>
        <translation><numerusform>在句子中间断开，这种列表里常见：%n 篇摘要</numerusform></translation>
    </message>
    <message>
        <source>DBLP XML</source>
        <translation>DBLP XML</translation>
    </message>
    <message>
        <source>Download it again, or unpack it and import the file inside.</source>
        <translation>请重新下载，或解压后导入其中的文件。</translation>
    </message>
    <message>
        <source>Download it again, or unpack it and import the files inside.</source>
        <translation>请重新下载，或解压后导入其中的文件。</translation>
    </message>
    <message>
        <source>Download or export it again; if it was changed by hand, look at that place.</source>
        <translation>请重新下载或导出；如果曾手工修改，请检查该处。</translation>
    </message>
    <message>
        <source>Dropped text</source>
        <translation>拖入的文字</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>编码</translation>
    </message>
    <message>
        <source>EndNote (enw)</source>
        <translation>EndNote (enw)</translation>
    </message>
    <message>
        <source>EndNote XML</source>
        <translation>EndNote XML</translation>
    </message>
    <message>
        <source>Export it again; a record begins with a line TY.</source>
        <translation>请重新导出；记录以 TY 行开头。</translation>
    </message>
    <message>
        <source>Export it again; an entry begins with @article{ or the like.</source>
        <translation>请重新导出；条目以 @article{ 之类开头。</translation>
    </message>
    <message>
        <source>Export it in another format, or save the abstracts as plain text with a blank line between them.</source>
        <translation>请用其他格式导出，或把摘要存为纯文本，摘要之间空一行。</translation>
    </message>
    <message>
        <source>Fields that change: {fields}</source>
        <translation>会改变的字段：{fields}</translation>
    </message>
    <message>
        <source>If it is text, save it again as UTF-8.</source>
        <translation>如果是文字，请另存为 UTF-8。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import a list of papers</source>
        <translation>导入论文列表</translation>
    </message>
    <message>
        <source>Import into your library</source>
        <translation>导入到您的文库</translation>
    </message>
    <message>
        <source>In Zotero, export again and choose the format Zotero RDF.</source>
        <translation>请在 Zotero 中重新导出，并选择 Zotero RDF 格式。</translation>
    </message>
    <message>
        <source>Is it really a list of papers? Download it again, or export it in another format.</source>
        <translation>它确实是论文列表吗？请重新下载，或用其他格式导出。</translation>
    </message>
    <message>
        <source>Is it really a list of papers? If so, cut it in parts.</source>
        <translation>它确实是论文列表吗？如果是，请分成几部分。</translation>
    </message>
    <message>
        <source>Is it really a list of papers? If so, unpack it and cut it in parts.</source>
        <translation>它确实是论文列表吗？如果是，请解压并分成几部分。</translation>
    </message>
    <message>
        <source>Is it really a list of papers? If so, unpack it and import the files inside.</source>
        <translation>它真的是论文列表吗？如果是，请先解压，再导入其中的文件。</translation>
    </message>
    <message>
        <source>It may not have been saved or downloaded completely. Export or download it again.</source>
        <translation>它可能没有完整保存或下载。请重新导出或下载。</translation>
    </message>
    <message>
        <source>It was not saved or downloaded completely. Download it again.</source>
        <translation>它没有完整保存或下载。请重新下载。</translation>
    </message>
    <message>
        <source>It was read as {format}.</source>
        <translation>读作 {format}。</translation>
    </message>
    <message>
        <source>JSON objects and JSON lines</source>
        <translation>JSON 对象和 JSON 行</translation>
    </message>
    <message>
        <source>Leave out what the conference has not accepted ({number})</source>
        <translation>不导入会议未接收的论文（{number}）</translation>
    </message>
    <message>
        <source>Line {line}: {what}</source>
        <translation>第 {line} 行：{what}</translation>
    </message>
    <message>
        <source>Look at the pairs (P)</source>
        <translation>查看各对（P）</translation>
    </message>
    <message>
        <source>Markdown list</source>
        <translation>Markdown 列表</translation>
    </message>
    <message>
        <source>Name a column by its header, or by its letter: A is the first.</source>
        <translation>请用表头或字母指定列：A 是第一列。</translation>
    </message>
    <message>
        <source>No entries found in {file}. Is this a {ending} file?</source>
        <translation>{file} 中没有条目。它是 {ending} 文件吗？</translation>
    </message>
    <message numerus="yes">
        <source>None of %n files can be read. The first: {what}</source>
        <translation><numerusform>%n 个文件都无法读取。第一个：{what}</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>None of the %n file(s) in {file} can be read as a list of papers. The first: {what}</source>
        <translation><numerusform>{file} 中的 %n 个文件都不能读作论文列表。第一个：{what}</numerusform></translation>
    </message>
    <message>
        <source>NoteExpress</source>
        <translation>NoteExpress</translation>
    </message>
    <message>
        <source>Nothing of it was imported; your library is as it was.</source>
        <translation>没有导入其中任何内容；您的文库保持原样。</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet program, save it again as .xlsx, and import that.</source>
        <translation>请在电子表格程序中打开，另存为 .xlsx，然后导入。</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet program, save it again, and import that.</source>
        <translation>请在电子表格程序中打开，重新保存，然后导入。</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet program, save it as .xlsx, and import that.</source>
        <translation>请在电子表格程序中打开，保存为 .xlsx，然后导入。</translation>
    </message>
    <message>
        <source>Open the page, wait until its papers are shown, and save it again; or copy its text and import that.</source>
        <translation>请打开网页，等论文显示出来后重新保存；或复制其文字并导入。</translation>
    </message>
    <message>
        <source>OpenAlex JSON</source>
        <translation>OpenAlex JSON</translation>
    </message>
    <message>
        <source>OpenReview notes (JSON)</source>
        <translation>OpenReview 记录（JSON）</translation>
    </message>
    <message>
        <source>Paper Copilot list (JSON)</source>
        <translation>Paper Copilot 列表（JSON）</translation>
    </message>
    <message>
        <source>Pasted text</source>
        <translation>粘贴的文字</translation>
    </message>
    <message>
        <source>PubMed (nbib)</source>
        <translation>PubMed (nbib)</translation>
    </message>
    <message>
        <source>PubMed XML</source>
        <translation>PubMed XML</translation>
    </message>
    <message>
        <source>RIS</source>
        <translation>RIS</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>Reading the file...</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>Record {number} {what}</source>
        <translation>记录 {number} {what}</translation>
    </message>
    <message>
        <source>Save its text to a file first, or pipe it into “readinglist import -”.</source>
        <translation>请先把文字保存到文件，或通过管道传给“readinglist import -”。</translation>
    </message>
    <message>
        <source>Semantic Scholar JSON</source>
        <translation>Semantic Scholar JSON</translation>
    </message>
    <message>
        <source>Show what would change</source>
        <translation>显示会有哪些改动</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped: what was added is whole and stays.</source>
        <translation>已停止：已添加的内容完整保留。</translation>
    </message>
    <message>
        <source>Tables that are left out: {tables}.</source>
        <translation>不读取的表格：{tables}。</translation>
    </message>
    <message>
        <source>The file has changed meanwhile; this is what it holds now.</source>
        <translation>文件在此期间改变了；这是它现在的内容。</translation>
    </message>
    <message>
        <source>The name of the file tells no conference; import it together with the list, or call it as the site does</source>
        <translation>从文件名看不出是哪个会议；请与列表一起导入，或使用网站上的文件名</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>没有文件 {file}。</translation>
    </message>
    <message>
        <source>This file holds abstracts by number only. Import the list of papers of the same conference, too (…-orals-posters.json)</source>
        <translation>这个文件只按编号列出摘要。请一并导入同一会议的论文列表（…-orals-posters.json）</translation>
    </message>
    <message>
        <source>This file says {said} papers but holds {held}: it is one page of several. Get the others, or the full file</source>
        <translation>这个文件声称有 {said} 篇论文，但只含 {held} 篇：它是多页中的一页。请取得其余各页或完整文件</translation>
    </message>
    <message>
        <source>Two papers are one now: {title}</source>
        <translation>两篇论文已合为一篇：{title}</translation>
    </message>
    <message>
        <source>Undo import (U)</source>
        <translation>撤销导入（U）</translation>
    </message>
    <message>
        <source>Undoing an import</source>
        <translation>正在撤销导入</translation>
    </message>
    <message>
        <source>Undoing... {percent} %</source>
        <translation>正在撤销… {percent} %</translation>
    </message>
    <message>
        <source>Unpack it and import the files inside.</source>
        <translation>请解压后导入其中的文件。</translation>
    </message>
    <message numerus="yes">
        <source>Waiting after this: %n import(s).</source>
        <translation><numerusform>其后等待：%n 次导入。</numerusform></translation>
    </message>
    <message>
        <source>Was it exported completely? Export it again.</source>
        <translation>导出完整吗？请重新导出。</translation>
    </message>
    <message>
        <source>Was it saved completely? Download it again.</source>
        <translation>保存完整吗？请重新下载。</translation>
    </message>
    <message>
        <source>Was it saved completely? Save or download it again.</source>
        <translation>保存完整吗？请重新保存或下载。</translation>
    </message>
    <message>
        <source>Web of Science (ISI)</source>
        <translation>Web of Science (ISI)</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>会有的改动</translation>
    </message>
    <message>
        <source>Write “title” above the column that holds the titles, and import the file again.</source>
        <translation>请在标题所在的列上方写上“title”，然后重新导入文件。</translation>
    </message>
    <message>
        <source>Zotero RDF</source>
        <translation>Zotero RDF</translation>
    </message>
    <message>
        <source>a packed file (7z)</source>
        <translation>压缩文件（7z）</translation>
    </message>
    <message>
        <source>a packed file (RAR)</source>
        <translation>压缩文件（RAR）</translation>
    </message>
    <message>
        <source>a packed file (gzip)</source>
        <translation>压缩文件（gzip）</translation>
    </message>
    <message>
        <source>a picture (GIF)</source>
        <translation>图片（GIF）</translation>
    </message>
    <message>
        <source>a picture (JPEG)</source>
        <translation>图片（JPEG）</translation>
    </message>
    <message>
        <source>a picture (PNG)</source>
        <translation>图片（PNG）</translation>
    </message>
    <message>
        <source>a program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>a quotation mark is opened and never closed; the row was read without it</source>
        <translation>引号只有开头没有结尾；该行按没有引号读取</translation>
    </message>
    <message>
        <source>a rich text document (RTF)</source>
        <translation>富文本文档（RTF）</translation>
    </message>
    <message>
        <source>a second heading; its papers are taken for those of the first</source>
        <translation>第二个标题行；其论文算作第一个标题行的</translation>
    </message>
    <message>
        <source>a tar archive</source>
        <translation>tar 归档文件</translation>
    </message>
    <message>
        <source>a zip archive, or an Office document, which is one inside</source>
        <translation>zip 压缩文件，或内部是 zip 的 Office 文档</translation>
    </message>
    <message>
        <source>abstracts of a conference site (JSON)</source>
        <translation>会议网站的摘要（JSON）</translation>
    </message>
    <message>
        <source>already in your library: brought up to date, your notes, stars and tags stay</source>
        <translation>文库中已有：会更新，您的笔记、星标和标签保留</translation>
    </message>
    <message>
        <source>already in your library: they, your notes, stars and tags stay as they are</source>
        <translation>文库中已有：连同您的笔记、星标和标签保持原样</translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <translation>SQLite 数据库</translation>
    </message>
    <message>
        <source>an empty zip archive</source>
        <translation>空的 zip 压缩文件</translation>
    </message>
    <message>
        <source>an entry whose title cannot be told</source>
        <translation>无法判断标题的条目</translation>
    </message>
    <message>
        <source>an entry without a title</source>
        <translation>没有标题的条目</translation>
    </message>
    <message>
        <source>an item without a link, or anything else that tells it to be a paper</source>
        <translation>没有链接或其他论文特征的列表项</translation>
    </message>
    <message>
        <source>an old Office document (.doc, .xls)</source>
        <translation>旧版 Office 文档（.doc、.xls）</translation>
    </message>
    <message>
        <source>arXiv JSON</source>
        <translation>arXiv JSON</translation>
    </message>
    <message>
        <source>arXiv feed (Atom)</source>
        <translation>arXiv 订阅源（Atom）</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>按判断</translation>
    </message>
    <message>
        <source>as found: {encoding}</source>
        <translation>按判断：{encoding}</translation>
    </message>
    <message>
        <source>belongs to no abstract and was left out</source>
        <translation>不属于任何摘要，未被读取</translation>
    </message>
    <message>
        <source>came in and want a look:</source>
        <translation>已导入，但请看一下：</translation>
    </message>
    <message>
        <source>could not be read:</source>
        <translation>无法读取：</translation>
    </message>
    <message>
        <source>entry {number} has neither a title nor an abstract</source>
        <translation>条目 {number} 既没有标题也没有摘要</translation>
    </message>
    <message>
        <source>entry {number} is no object</source>
        <translation>条目 {number} 不是对象</translation>
    </message>
    <message>
        <source>events of a conference site (JSON)</source>
        <translation>会议网站的活动（JSON）</translation>
    </message>
    <message>
        <source>events of the kind “{kind}”, left out</source>
        <translation>“{kind}”类活动，未被读取</translation>
    </message>
    <message>
        <source>has neither a title nor an abstract</source>
        <translation>既没有标题也没有摘要</translation>
    </message>
    <message>
        <source>has neither title nor abstract and was left out</source>
        <translation>既没有标题也没有摘要，未被读取</translation>
    </message>
    <message>
        <source>has no paper in it and was left out</source>
        <translation>其中没有论文，未被读取</translation>
    </message>
    <message>
        <source>in your library, but deleted by you</source>
        <translation>在文库中，但已被您删除</translation>
    </message>
    <message>
        <source>is an abstract without a number and was left out</source>
        <translation>是没有编号的摘要，未被读取</translation>
    </message>
    <message>
        <source>is no note and was left out</source>
        <translation>不是记录，未被读取</translation>
    </message>
    <message>
        <source>is no object and was left out</source>
        <translation>不是对象，未被读取</translation>
    </message>
    <message>
        <source>longer than an abstract can be ({most} characters)</source>
        <translation>超过摘要可能的长度（{most} 个字符）</translation>
    </message>
    <message>
        <source>longer than the front matter of a post can be ({most} characters)</source>
        <translation>超过文章前置数据可能的长度（{most} 个字符）</translation>
    </message>
    <message>
        <source>malformed XML</source>
        <translation>格式错误的 XML</translation>
    </message>
    <message>
        <source>may be papers of your library: you will be asked, and they stay apart until then</source>
        <translation>可能是文库中的论文：会询问您，在此之前分开保留</translation>
    </message>
    <message>
        <source>more than once in this file</source>
        <translation>在这个文件中重复出现</translation>
    </message>
    <message>
        <source>new papers</source>
        <translation>新论文</translation>
    </message>
    <message>
        <source>no whole JSON object; left out</source>
        <translation>不是完整的 JSON 对象；未被读取</translation>
    </message>
    <message>
        <source>none with a name</source>
        <translation>没有带名称的</translation>
    </message>
    <message>
        <source>not accepted by the conference, and left out</source>
        <translation>未被会议接收，未导入</translation>
    </message>
    <message>
        <source>numbers without an abstract</source>
        <translation>没有摘要的编号</translation>
    </message>
    <message>
        <source>of these get a place in this list as well</source>
        <translation>其中这些在此列表中也有了位置</translation>
    </message>
    <message>
        <source>orals and posters of a conference site (JSON)</source>
        <translation>会议网站的报告和海报（JSON）</translation>
    </message>
    <message>
        <source>papers with aliases (JSON lines)</source>
        <translation>带别名的论文（JSON 行）</translation>
    </message>
    <message>
        <source>plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>posts of PMLR</source>
        <translation>PMLR 的文章</translation>
    </message>
    <message>
        <source>saved web page of icml.cc, neurips.cc, iclr.cc</source>
        <translation>从 icml.cc、neurips.cc、iclr.cc 保存的网页</translation>
    </message>
    <message>
        <source>sheet {sheet}: {what}</source>
        <translation>工作表 {sheet}：{what}</translation>
    </message>
    <message>
        <source>table (CSV, TSV)</source>
        <translation>表格（CSV、TSV）</translation>
    </message>
    <message>
        <source>tell only a part of papers that are not in your library</source>
        <translation>只说明了文库中没有的论文的一部分</translation>
    </message>
    <message>
        <source>the XML has a mistake here ({what}); all records were read</source>
        <translation>XML 此处有误（{what}）；所有记录都已读取</translation>
    </message>
    <message>
        <source>the front matter is no sound YAML (its line {line})</source>
        <translation>前置数据不是正确的 YAML（第 {line} 行）</translation>
    </message>
    <message numerus="yes">
        <source>the key {key} is used again; all entries with a repeated key (%n) were read</source>
        <translation><numerusform>键 {key} 重复使用；所有键重复的条目（%n 个）都已读取</numerusform></translation>
    </message>
    <message>
        <source>the post has neither a title nor an abstract</source>
        <translation>文章既没有标题也没有摘要</translation>
    </message>
    <message>
        <source>the post has no abstract</source>
        <translation>文章没有摘要</translation>
    </message>
    <message numerus="yes">
        <source>unbalanced braces or a missing comma in %n of the entries, the first here; what could be read was taken</source>
        <translation><numerusform>%n 个条目中括号不配对或缺少逗号，这是第一个；能读的都已读取</numerusform></translation>
    </message>
    <message>
        <source>workbook (ODS)</source>
        <translation>工作簿（ODS）</translation>
    </message>
    <message>
        <source>workbook (XLSX, XLS)</source>
        <translation>工作簿（XLSX、XLS）</translation>
    </message>
    <message>
        <source>workbook as XML (.xls of CMT)</source>
        <translation>XML 工作簿（CMT 的 .xls）</translation>
    </message>
    <message>
        <source>{file} cannot be read ({reason}).</source>
        <translation>无法读取 {file}（{reason}）。</translation>
    </message>
    <message>
        <source>{file} has more than {limit} MB when it is unpacked; lists of papers are read up to that.</source>
        <translation>{file} 解压后超过 {limit} MB；论文列表最大读取到此大小。</translation>
    </message>
    <message>
        <source>{file} has no column “{column}”; these columns are there: {columns}.</source>
        <translation>{file} 没有“{column}”列；现有的列：{columns}。</translation>
    </message>
    <message>
        <source>{file} has {size} MB; lists of papers are read up to {limit} MB.</source>
        <translation>{file} 有 {size} MB；论文列表最大读取 {limit} MB。</translation>
    </message>
    <message>
        <source>{file} holds a number that is too long to be read.</source>
        <translation>{file} 含有过长而无法读取的数字。</translation>
    </message>
    <message>
        <source>{file} holds more than {most} MB.</source>
        <translation>{file} 的内容超过 {most} MB。</translation>
    </message>
    <message>
        <source>{file} holds more than {most} files.</source>
        <translation>{file} 含有超过 {most} 个文件。</translation>
    </message>
    <message>
        <source>{file} holds no entries. Is this a .bib file?</source>
        <translation>{file} 不含条目。它是 .bib 文件吗？</translation>
    </message>
    <message>
        <source>{file} holds no files.</source>
        <translation>{file} 不含文件。</translation>
    </message>
    <message>
        <source>{file} holds no paragraph that looks like an abstract.</source>
        <translation>{file} 中没有像摘要的段落。</translation>
    </message>
    <message>
        <source>{file} holds no paragraph that looks like an abstract; the text in line {line}: {what}.</source>
        <translation>{file} 中没有像摘要的段落；第 {line} 行的文字：{what}。</translation>
    </message>
    <message>
        <source>{file} holds no post that can be read: {what}.</source>
        <translation>{file} 中没有可读的文章：{what}。</translation>
    </message>
    <message>
        <source>{file} holds no record of a paper.</source>
        <translation>{file} 中没有论文记录。</translation>
    </message>
    <message>
        <source>{file} holds no record that can be read; the one in line {line}: {what}.</source>
        <translation>{file} 中没有可读的记录；第 {line} 行的记录：{what}。</translation>
    </message>
    <message>
        <source>{file} holds nothing but blanks.</source>
        <translation>{file} 只有空白。</translation>
    </message>
    <message>
        <source>{file} is Bibliontology RDF, which is not read.</source>
        <translation>{file} 是 Bibliontology RDF，不能读取。</translation>
    </message>
    <message>
        <source>{file} is JSON that breaks off in line {line}.</source>
        <translation>{file} 是在第 {line} 行中断的 JSON。</translation>
    </message>
    <message>
        <source>{file} is JSON that is nested too deep to be a list of papers.</source>
        <translation>{file} 是嵌套过深的 JSON，不会是论文列表。</translation>
    </message>
    <message>
        <source>{file} is JSON with a mistake in line {line}, column {column}.</source>
        <translation>{file} 是在第 {line} 行第 {column} 列有误的 JSON。</translation>
    </message>
    <message>
        <source>{file} is Markdown, but no list in which papers can be told.</source>
        <translation>{file} 是 Markdown，但其中的列表看不出论文。</translation>
    </message>
    <message>
        <source>{file} is XML with a mistake in line {line}: {what}.</source>
        <translation>{file} 是在第 {line} 行有误的 XML：{what}。</translation>
    </message>
    <message>
        <source>{file} is a damaged archive.</source>
        <translation>{file} 是损坏的压缩文件。</translation>
    </message>
    <message>
        <source>{file} is a damaged packed file (gzip), or was not saved completely.</source>
        <translation>{file} 是损坏的压缩文件（gzip），或没有完整保存。</translation>
    </message>
    <message>
        <source>{file} is a damaged workbook, or one that is locked with a password.</source>
        <translation>{file} 是损坏的或有密码的工作簿。</translation>
    </message>
    <message>
        <source>{file} is a folder, not a file.</source>
        <translation>{file} 是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>{file} is a pipe or a device, not a file.</source>
        <translation>{file} 是管道或设备，不是文件。</translation>
    </message>
    <message>
        <source>{file} is a post whose front matter has no end: a line of three hyphens.</source>
        <translation>{file} 是前置数据没有结尾（三个连字符的一行）的文章。</translation>
    </message>
    <message>
        <source>{file} is a table without a paper in it.</source>
        <translation>{file} 是没有论文的表格。</translation>
    </message>
    <message>
        <source>{file} is a web page without papers in a form that is known here (pages of icml.cc, neurips.cc, iclr.cc).</source>
        <translation>{file} 是网页，其中没有已知形式的论文（icml.cc、neurips.cc、iclr.cc 的网页）。</translation>
    </message>
    <message>
        <source>{file} is called a workbook but is really an XML file, and a damaged one.</source>
        <translation>{file} 名为工作簿，实为 XML 文件，而且已损坏。</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file} 是空的。</translation>
    </message>
    <message>
        <source>{file} is locked with a password.</source>
        <translation>{file} 有密码保护。</translation>
    </message>
    <message>
        <source>{file} is not text, or its encoding cannot be told for sure.</source>
        <translation>{file} 不是文字，或无法确定其编码。</translation>
    </message>
    <message>
        <source>{file} is packed tighter than any list of papers.</source>
        <translation>{file} 的压缩比远高于任何论文列表。</translation>
    </message>
    <message>
        <source>{file} is sound JSON, but holds no papers.</source>
        <translation>{file} 是正确的 JSON，但不含论文。</translation>
    </message>
    <message>
        <source>{file} is sound JSON, but no list of papers in a form that is known here.</source>
        <translation>{file} 是正确的 JSON，但不是已知形式的论文列表。</translation>
    </message>
    <message>
        <source>{file} is too large, or single cells of it lie very far from the others.</source>
        <translation>{file} 太大，或其中个别单元格离其他单元格很远。</translation>
    </message>
    <message>
        <source>{file} looks like RIS, but no RIS record was found in it.</source>
        <translation>{file} 看起来是 RIS，但其中没有 RIS 记录。</translation>
    </message>
    <message>
        <source>{file} looks like {kind}, which this version does not read as a list.</source>
        <translation>{file} 看起来是{kind}，这个版本不把它读作列表。</translation>
    </message>
    <message>
        <source>{file} may not be read.</source>
        <translation>没有读取 {file} 的权限。</translation>
    </message>
    <message>
        <source>{file} needs more memory than there is.</source>
        <translation>{file} 所需的内存超过了可用内存。</translation>
    </message>
    <message>
        <source>{file} was left out: {what}</source>
        <translation>{file} 未被读取：{what}</translation>
    </message>
    <message>
        <source>{file}: column “title” not found; these columns are there: {columns}.</source>
        <translation>{file}：没有找到“title”列；现有的列：{columns}。</translation>
    </message>
    <message>
        <source>{file}: {what}</source>
        <translation>{file}：{what}</translation>
    </message>
    <message numerus="yes">
        <source>{one} and %n more file(s)</source>
        <translation><numerusform>{one} 和另外 %n 个文件</numerusform></translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one} 和 {other}</translation>
    </message>
    <message>
        <source>{what}: {times}</source>
        <translation>{what}：{times}</translation>
    </message>
</context>
<context>
    <name>Imports</name>
    <message numerus="yes">
        <source>%n paper(s) added</source>
        <translation><numerusform>添加了 %n 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s) brought up to date</source>
        <translation><numerusform>更新了 %n 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s) in the file</source>
        <translation><numerusform>文件中有 %n 处问题</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) in the file</source>
        <translation><numerusform>文件中有 %n 条记录</numerusform></translation>
    </message>
    <message>
        <source>Imports</source>
        <translation>导入记录</translation>
    </message>
    <message>
        <source>Imports, the newest first</source>
        <translation>导入记录，最新的在前</translation>
    </message>
    <message>
        <source>It was undone.</source>
        <translation>已被撤销。</translation>
    </message>
    <message>
        <source>Look at the pairs (P)</source>
        <translation>查看各对（P）</translation>
    </message>
    <message>
        <source>Looking...</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Nothing has been imported yet.</source>
        <translation>还没有导入过任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Pairs that may be one paper and wait for you: %n</source>
        <translation><numerusform>可能是同一篇论文、等待您决定的对：%n</numerusform></translation>
    </message>
    <message>
        <source>Two papers that became one, {time}</source>
        <translation>合为一篇的两篇论文，{time}</translation>
    </message>
    <message>
        <source>Undo this import (U)</source>
        <translation>撤销这次导入（U）</translation>
    </message>
    <message>
        <source>What it changed:</source>
        <translation>它改动了：</translation>
    </message>
    <message>
        <source>What the chosen import did</source>
        <translation>所选的导入做了什么</translation>
    </message>
    <message>
        <source>{format}, {time}</source>
        <translation>{format}，{time}</translation>
    </message>
    <message>
        <source>{name}  (undone)</source>
        <translation>{name}（已撤销）</translation>
    </message>
</context>
<context>
    <name>Index</name>
    <message>
        <source>Mending the search index</source>
        <translation>正在修复搜索索引</translation>
    </message>
    <message>
        <source>Nothing was lost.</source>
        <translation>没有丢失任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>The search index was out of step for %n paper(s) and is right again.</source>
        <translation><numerusform>有 %n 篇论文的搜索索引不一致，现已恢复正确。</numerusform></translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Add another...</source>
        <translation>再加一个…</translation>
    </message>
    <message>
        <source>All defaults</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Change keys</source>
        <translation>更改按键</translation>
    </message>
    <message>
        <source>Change keys...</source>
        <translation>更改按键…</translation>
    </message>
    <message>
        <source>Change...</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其按键</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Enter changes the keys of the marked command.</source>
        <translation>按 Enter 更改所选命令的按键。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>没有按键</translation>
    </message>
    <message>
        <source>Part of a command or its key</source>
        <translation>命令或按键的一部分</translation>
    </message>
    <message>
        <source>Press the keys for “{command}”. Enter takes them, Esc leaves it as it was.</source>
        <translation>请按“{command}”的按键。Enter 确认，Esc 保持原样。</translation>
    </message>
    <message>
        <source>Press the keys...</source>
        <translation>请按键…</translation>
    </message>
    <message>
        <source>That key belongs to “{command}” ({keys}). Nothing was changed.</source>
        <translation>该键属于“{command}”（{keys}）。没有改动任何内容。</translation>
    </message>
    <message>
        <source>changed from default</source>
        <translation>已改动，与默认不同</translation>
    </message>
    <message>
        <source>“{key}” moves or types. Press another one.</source>
        <translation>“{key}”用于移动或输入。请按别的键。</translation>
    </message>
</context>
<context>
    <name>Lasting</name>
    <message numerus="yes">
        <source>%n place(s) of it could not be read.</source>
        <translation><numerusform>其中有 %n 处无法读取。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) of it could not be read; what the backup holds stands there.</source>
        <translation><numerusform>其中有 %n 处无法读取，这些地方采用备份中的内容。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>A new library holds what could be read of the damaged file: %n piece(s) of data, among them {notes}.</source>
        <translation><numerusform>新文库包含从损坏的文件中仍能读出的内容：共 %n 项数据，其中有 {notes}。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>From the damaged file came %n newer piece(s) of data, among them {notes}.</source>
        <translation><numerusform>从损坏的文件中取得 %n 项较新的数据，其中有 {notes}。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>From the damaged file came %n newer piece(s) of data.</source>
        <translation><numerusform>从损坏的文件中取得 %n 项较新的数据。</numerusform></translation>
    </message>
    <message>
        <source>No file manager could be started. The folder is {folder}.</source>
        <translation>无法启动文件管理器。文件夹是 {folder}。</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>The backup of {date} is back: {held}.</source>
        <translation>{date} 的备份已取回：{held}。</translation>
    </message>
    <message>
        <source>The damaged file gave nothing that is newer.</source>
        <translation>损坏的文件中没有更新的内容。</translation>
    </message>
    <message>
        <source>The file that was there is kept as {name}.</source>
        <translation>原来的文件保留为 {name}。</translation>
    </message>
</context>
<context>
    <name>Library</name>
    <message numerus="yes">
        <source>%n change(s) could not be saved: another program wrote.</source>
        <translation><numerusform>有 %n 项更改未能保存：其他程序正在写入。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n entry(s) of the journal tell of no change.</source>
        <translation><numerusform>操作记录中有 %n 条没有改动。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation><numerusform>%n 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n paper(s) stand in no list, and so are not shown.</source>
        <translation><numerusform>%n 篇论文不在任何列表中，因此不显示。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) belong to papers that are gone (in {tables}).</source>
        <translation><numerusform>%n 行属于已不存在的论文（在 {tables} 中）。</numerusform></translation>
    </message>
    <message>
        <source>A saved search needs a name.</source>
        <translation>已保存的搜索需要名称。</translation>
    </message>
    <message>
        <source>A tag needs a name.</source>
        <translation>标签需要名称。</translation>
    </message>
    <message numerus="yes">
        <source>A tag's name can have %n character(s) at most.</source>
        <translation><numerusform>标签名称最多 %n 个字符。</numerusform></translation>
    </message>
    <message>
        <source>A text is too long for the library {path}.</source>
        <translation>有一段文字太长，文库 {path} 存不下。</translation>
    </message>
    <message>
        <source>A watch word needs a letter or digit.</source>
        <translation>关注词需要有字母或数字。</translation>
    </message>
    <message>
        <source>Another program is writing to the library {path}.</source>
        <translation>另一个程序正在写入文库 {path}。</translation>
    </message>
    <message>
        <source>Another program is writing to the library.</source>
        <translation>另一个程序正在写入文库。</translation>
    </message>
    <message>
        <source>Another program was stopped while it wrote into the library {path}.</source>
        <translation>另一个程序在写入文库 {path} 的途中被中断。</translation>
    </message>
    <message>
        <source>Back to the inbox: {papers}</source>
        <translation>放回收件箱：{papers}</translation>
    </message>
    <message>
        <source>Bring a backup back: in the window by File, Backups; in the shell by “readinglist doctor --recover”.</source>
        <translation>取回备份：在窗口中用“文件”、“备份”；在命令行用“readinglist doctor --recover”。</translation>
    </message>
    <message>
        <source>Brought back an earlier note on {paper}</source>
        <translation>取回了{paper}的较早笔记</translation>
    </message>
    <message>
        <source>Brought back an earlier value</source>
        <translation>取回了较早的值</translation>
    </message>
    <message>
        <source>Brought back an earlier value of {paper}</source>
        <translation>取回了{paper}的较早的值</translation>
    </message>
    <message>
        <source>Brought back {papers}</source>
        <translation>恢复了{papers}</translation>
    </message>
    <message>
        <source>Brought in “{name}”</source>
        <translation>合并了“{name}”</translation>
    </message>
    <message>
        <source>Changed the highlight “{words}” in {paper}</source>
        <translation>改动了{paper}中的高亮“{words}”</translation>
    </message>
    <message>
        <source>Changed the search “{name}”</source>
        <translation>改动了搜索“{name}”</translation>
    </message>
    <message>
        <source>Changed the tag “{tag}”</source>
        <translation>改动了标签“{tag}”</translation>
    </message>
    <message>
        <source>Changed the watch word “{word}”</source>
        <translation>改动了关注词“{word}”</translation>
    </message>
    <message>
        <source>Check the disk, then try again.</source>
        <translation>请检查磁盘，然后重试。</translation>
    </message>
    <message>
        <source>Check the path, or import a paper list to begin a library there.</source>
        <translation>请检查路径，或导入论文列表以在该处新建文库。</translation>
    </message>
    <message>
        <source>Check the permissions of the file and of its folder.</source>
        <translation>请检查文件及其文件夹的权限。</translation>
    </message>
    <message>
        <source>Choose a shorter name.</source>
        <translation>请使用更短的名称。</translation>
    </message>
    <message>
        <source>Choose another file, or another name for a new library.</source>
        <translation>请选择另一个文件，或为新文库另取名称。</translation>
    </message>
    <message>
        <source>Choose another name for the copy.</source>
        <translation>请为副本选择别的名称。</translation>
    </message>
    <message>
        <source>Choose another name, or merge the two.</source>
        <translation>请换一个名称，或把两者合并。</translation>
    </message>
    <message>
        <source>Choose another name, or say that it may be replaced.</source>
        <translation>请选择别的名称，或允许替换。</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>请换一个名称。</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>请另选一个。</translation>
    </message>
    <message>
        <source>Connect the disk that it lies on, or open the library where it is now.</source>
        <translation>请连接它所在的磁盘，或从它现在的位置打开。</translation>
    </message>
    <message>
        <source>Deleted the search “{name}”</source>
        <translation>删除了搜索“{name}”</translation>
    </message>
    <message>
        <source>Deleted the tag “{tag}”</source>
        <translation>删除了标签“{tag}”</translation>
    </message>
    <message>
        <source>Deleted {papers}</source>
        <translation>删除了{papers}</translation>
    </message>
    <message>
        <source>Done with {papers}</source>
        <translation>已读完{papers}</translation>
    </message>
    <message>
        <source>From “{title}”</source>
        <translation>来自“{title}”</translation>
    </message>
    <message>
        <source>Highlighted “{words}” in {paper}</source>
        <translation>在{paper}中高亮了“{words}”</translation>
    </message>
    <message>
        <source>If it is not from yourself, ask whoever sent it for an export instead.</source>
        <translation>如果它不是您自己的文库，请让发送者改为提供一份导出文件。</translation>
    </message>
    <message>
        <source>In the shell, “readinglist import --new FILE” begins a new one there.</source>
        <translation>在命令行中，“readinglist import --new FILE”会在该处新建文库。</translation>
    </message>
    <message>
        <source>Install the newer version, or open another library.</source>
        <translation>请安装较新的版本，或打开另一个文库。</translation>
    </message>
    <message>
        <source>It was not used; the library is as it was.</source>
        <translation>没有使用它；文库保持原样。</translation>
    </message>
    <message>
        <source>Joined what you wrote on {paper}</source>
        <translation>合并了您在{paper}上写的内容</translation>
    </message>
    <message>
        <source>Later: {papers}</source>
        <translation>稍后：{papers}</translation>
    </message>
    <message>
        <source>Lost paper {number}</source>
        <translation>丢失的论文 {number}</translation>
    </message>
    <message>
        <source>Make room there, or choose another folder in the preferences.</source>
        <translation>请在那里腾出空间，或在首选项中选择另一个文件夹。</translation>
    </message>
    <message>
        <source>Make room there, or choose another place.</source>
        <translation>请在那里腾出空间，或选择别的位置。</translation>
    </message>
    <message>
        <source>Make some room, then try again.</source>
        <translation>请腾出一些空间，然后重试。</translation>
    </message>
    <message>
        <source>Merge the inner one into the outer one.</source>
        <translation>请把内层的合并到外层的。</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{into}”</source>
        <translation>把标签“{tag}”合并到“{into}”</translation>
    </message>
    <message>
        <source>Move the file back, then try again.</source>
        <translation>请把文件移回原处，然后重试。</translation>
    </message>
    <message>
        <source>Move the library back, or open it where it is now.</source>
        <translation>请把文库移回原处，或从它现在的位置打开。</translation>
    </message>
    <message>
        <source>Moved the search “{name}”</source>
        <translation>移动了搜索“{name}”</translation>
    </message>
    <message>
        <source>No backup could be made in the folder {folder}: {reason}.</source>
        <translation>无法在文件夹 {folder} 中备份：{reason}。</translation>
    </message>
    <message>
        <source>No copy was made; the library itself, and what stood there, are as they were.</source>
        <translation>没有保存副本；文库本身和那里原有的内容都保持原样。</translation>
    </message>
    <message>
        <source>No empty library was made in its place.</source>
        <translation>没有在原处新建空文库。</translation>
    </message>
    <message>
        <source>No empty library was made, and nothing was changed.</source>
        <translation>没有新建空文库，也没有任何更改。</translation>
    </message>
    <message>
        <source>No longer watching for “{word}”</source>
        <translation>不再关注“{word}”</translation>
    </message>
    <message>
        <source>Note on {paper}</source>
        <translation>{paper}的笔记</translation>
    </message>
    <message>
        <source>Nothing of it was carried out, and the file was not touched.</source>
        <translation>这些部分都没有运行，文件也未作任何改动。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有改动任何内容。</translation>
    </message>
    <message>
        <source>Nothing was changed; what you typed is kept.</source>
        <translation>没有改动任何内容；您输入的内容保留。</translation>
    </message>
    <message>
        <source>Nothing was made in its place.</source>
        <translation>没有在原处新建任何内容。</translation>
    </message>
    <message>
        <source>Nothing was written; what stood there is as it was.</source>
        <translation>没有写入任何内容；原有内容保持原样。</translation>
    </message>
    <message>
        <source>Open it once in the window, or run “readinglist doctor --repair”.</source>
        <translation>请在窗口中打开一次，或运行“readinglist doctor --repair”。</translation>
    </message>
    <message>
        <source>Open it once in the window, which brings it up to date after making a copy.</source>
        <translation>请在窗口中打开一次，程序会先备份再升级。</translation>
    </message>
    <message>
        <source>Open that one, or name it by --library or READINGLIST_LIBRARY; what says where the usual place is are HOME and XDG_DATA_HOME.</source>
        <translation>请打开那个文库，或用 --library 或 READINGLIST_LIBRARY 指定它；默认位置由 HOME 和 XDG_DATA_HOME 决定。</translation>
    </message>
    <message>
        <source>Open the library in the window, or run the doctor with repair, to make the index anew.</source>
        <translation>请在窗口中打开文库，或运行 doctor 并修复，以重建索引。</translation>
    </message>
    <message>
        <source>Or bring a backup back: in the window by File, Backups; in the shell by “readinglist rollback”.</source>
        <translation>也可以恢复备份：在窗口中用“文件”“备份”，在命令行中用“readinglist rollback”。</translation>
    </message>
    <message>
        <source>Raise the limit on the size of files (“ulimit -f” shows it), then try again.</source>
        <translation>请提高文件大小的上限（可用“ulimit -f”查看），然后重试。</translation>
    </message>
    <message>
        <source>Rated {papers} {rating} of 5</source>
        <translation>给{papers}评了 {rating} 分（满分 5 分）</translation>
    </message>
    <message>
        <source>Reading {papers}</source>
        <translation>在读{papers}</translation>
    </message>
    <message>
        <source>Remark on {paper}</source>
        <translation>{paper}的短评</translation>
    </message>
    <message>
        <source>Remove one of the names or make it a symbolic link, or save a copy and use that.</source>
        <translation>请删除其中一个名称，或将其改为符号链接；也可以保存一个副本并改用该副本。</translation>
    </message>
    <message>
        <source>Renamed the search “{before}” to “{after}”</source>
        <translation>把搜索“{before}”改名为“{after}”</translation>
    </message>
    <message>
        <source>Renamed the tag “{before}” to “{after}”</source>
        <translation>把标签“{before}”改名为“{after}”</translation>
    </message>
    <message>
        <source>SQLite finds the file malformed: {what}.</source>
        <translation>SQLite 发现文件格式有误：{what}。</translation>
    </message>
    <message>
        <source>Salvaged papers</source>
        <translation>救回的论文</translation>
    </message>
    <message>
        <source>Saved the search “{name}”</source>
        <translation>保存了搜索“{name}”</translation>
    </message>
    <message>
        <source>Shorten it, or keep it in a file of its own.</source>
        <translation>请缩短这段文字，或把它另存为单独的文件。</translation>
    </message>
    <message>
        <source>Skipped {papers}</source>
        <translation>略过了{papers}</translation>
    </message>
    <message>
        <source>Some rows (in {tables}) hold what this program never writes.</source>
        <translation>有些记录（位于 {tables}）含有本程序从不写入的内容。</translation>
    </message>
    <message>
        <source>Starred {papers}</source>
        <translation>给{papers}加了星标</translation>
    </message>
    <message>
        <source>Tagged {papers} with “{tag}”</source>
        <translation>给{papers}加了标签“{tag}”</translation>
    </message>
    <message>
        <source>The backup {path} is damaged, or is none of Reading List.</source>
        <translation>备份 {path} 已损坏，或不是 Reading List 的备份。</translation>
    </message>
    <message>
        <source>The disk that holds the library {path} is full.</source>
        <translation>文库 {path} 所在的磁盘已满。</translation>
    </message>
    <message>
        <source>The disk that holds the library {path} reports an error.</source>
        <translation>文库 {path} 所在的磁盘报告错误。</translation>
    </message>
    <message>
        <source>The export was stopped.</source>
        <translation>导出已停止。</translation>
    </message>
    <message>
        <source>The file was left as it is.</source>
        <translation>文件保持原样。</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>没有改动该文件。</translation>
    </message>
    <message>
        <source>The file {path} is damaged. “readinglist doctor --recover” brings the newest good backup back, with all that can still be read of the damaged file, which is kept.</source>
        <translation>文件 {path} 已损坏。“readinglist doctor --recover”会取回最新的完好备份，并加上损坏文件中仍能读出的全部内容；损坏的文件会保留。</translation>
    </message>
    <message>
        <source>The folder {folder} is not there either.</source>
        <translation>文件夹 {folder} 也不存在。</translation>
    </message>
    <message>
        <source>The last change was not saved; everything before it is in the file that was moved.</source>
        <translation>最后一次改动没有保存；此前的一切都在被移走的文件中。</translation>
    </message>
    <message>
        <source>The last change was not saved; everything before it is.</source>
        <translation>最后一次改动没有保存；此前的一切都已保存。</translation>
    </message>
    <message>
        <source>The library could not be copied to {target}: {reason}.</source>
        <translation>无法把文库复制到 {target}：{reason}。</translation>
    </message>
    <message>
        <source>The library is no longer at {path}: it was moved or replaced.</source>
        <translation>文库已不在 {path}：它被移动或替换了。</translation>
    </message>
    <message>
        <source>The library itself is as it was.</source>
        <translation>文库本身保持原样。</translation>
    </message>
    <message>
        <source>The library {path} cannot be opened, or cannot be written.</source>
        <translation>文库 {path} 无法打开或无法写入。</translation>
    </message>
    <message>
        <source>The library {path} cannot be written: the file, its folder or its disk is write-protected.</source>
        <translation>文库 {path} 无法写入：该文件、其文件夹或所在磁盘有写保护。</translation>
    </message>
    <message>
        <source>The library {path} has a second name (a hard link): written under both it would be damaged. What was written last under the other one may be missing here.</source>
        <translation>文库 {path} 还有另一个名称（硬链接）：以两个名称写入会损坏文库。最近以另一个名称写入的内容，这里可能看不到。</translation>
    </message>
    <message>
        <source>The library {path} is damaged.</source>
        <translation>文库 {path} 已损坏。</translation>
    </message>
    <message>
        <source>The library {path} is open in another window.</source>
        <translation>文库 {path} 已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>The library {path} is sound: there is nothing to recover.</source>
        <translation>文库 {path} 完好：没有什么需要恢复。</translation>
    </message>
    <message>
        <source>The library {path} was last used by an older version of Reading List.</source>
        <translation>文库 {path} 上次由较旧版本的 Reading List 使用。</translation>
    </message>
    <message>
        <source>The library {path} was written by a newer version of Reading List ({program}, schema {schema}); this one, {own}, knows schemas up to {newest}.</source>
        <translation>文库 {path} 由较新版本的 Reading List 写成（{program}，数据结构 {schema}）；本版本 {own} 只认识到数据结构 {newest}。</translation>
    </message>
    <message>
        <source>The search index is out of step: searches may miss papers. Nothing is lost; the doctor can make it anew.</source>
        <translation>搜索索引不一致：搜索可能漏掉论文。没有丢失任何内容；doctor 可以重建索引。</translation>
    </message>
    <message>
        <source>The search index of the library {path} is damaged.</source>
        <translation>文库 {path} 的搜索索引已损坏。</translation>
    </message>
    <message>
        <source>The system does not let this program write files as large as the library {path} needs.</source>
        <translation>系统不允许本程序写入文库 {path} 所需大小的文件。</translation>
    </message>
    <message>
        <source>The tag “{name}” lies within “{branch}”.</source>
        <translation>标签“{name}”位于“{branch}”之内。</translation>
    </message>
    <message>
        <source>There is a file {target} already.</source>
        <translation>已有文件 {target}。</translation>
    </message>
    <message>
        <source>There is a saved search “{name}” already.</source>
        <translation>已有名为“{name}”的已保存搜索。</translation>
    </message>
    <message>
        <source>There is a tag “{name}” already.</source>
        <translation>已有标签“{name}”。</translation>
    </message>
    <message>
        <source>There is no folder {folder}.</source>
        <translation>没有文件夹 {folder}。</translation>
    </message>
    <message>
        <source>There is no import {number} to undo.</source>
        <translation>没有可以撤销的导入 {number}。</translation>
    </message>
    <message>
        <source>There is no library at {path}, and its folder is gone, in which there was {other}.</source>
        <translation>{path} 处没有文库，它的文件夹也不见了，其中曾有 {other}。</translation>
    </message>
    <message>
        <source>There is no library at {path}, but there are backups of one.</source>
        <translation>{path} 处没有文库，但有它的备份。</translation>
    </message>
    <message>
        <source>There is no library at {path}, which is the usual place now. The one used before lies at {place}.</source>
        <translation>现在的默认位置 {path} 处没有文库。之前使用的文库位于 {place}。</translation>
    </message>
    <message>
        <source>There is no library at {path}.</source>
        <translation>{path} 处没有文库。</translation>
    </message>
    <message numerus="yes">
        <source>There is no library at {path}. When it was open last, it held %n paper(s).</source>
        <translation><numerusform>{path} 处没有文库。上次打开时，其中有 %n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>There is no open suggestion {number}.</source>
        <translation>没有待定的建议 {number}。</translation>
    </message>
    <message>
        <source>There is no paper with the number {number}.</source>
        <translation>没有编号为 {number} 的论文。</translation>
    </message>
    <message>
        <source>This highlight no longer exists.</source>
        <translation>这处高亮已不存在。</translation>
    </message>
    <message>
        <source>This saved search no longer exists.</source>
        <translation>这个已保存的搜索已不存在。</translation>
    </message>
    <message>
        <source>This tag no longer exists.</source>
        <translation>这个标签已不存在。</translation>
    </message>
    <message>
        <source>This watch word no longer exists.</source>
        <translation>这个关注词已不存在。</translation>
    </message>
    <message>
        <source>Title of {paper}</source>
        <translation>{paper}的标题</translation>
    </message>
    <message>
        <source>To go back to an earlier state, bring a backup back.</source>
        <translation>要回到较早的状态，请取回备份。</translation>
    </message>
    <message>
        <source>To read: {papers}</source>
        <translation>待读：{papers}</translation>
    </message>
    <message>
        <source>Took the highlight “{words}” from {paper}</source>
        <translation>去掉了{paper}中的高亮“{words}”</translation>
    </message>
    <message>
        <source>Took the rating from {papers}</source>
        <translation>取消了{papers}的评分</translation>
    </message>
    <message>
        <source>Took the star from {papers}</source>
        <translation>去掉了{papers}的星标</translation>
    </message>
    <message>
        <source>Took the tag “{tag}” from {papers}</source>
        <translation>从{papers}去掉了标签“{tag}”</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后重试。</translation>
    </message>
    <message>
        <source>Two papers again: what you wrote is on both, as it was</source>
        <translation>重新分为两篇：您写的内容在两篇上都保持原样</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>Use that window, or close it first.</source>
        <translation>请使用那个窗口，或先关闭它。</translation>
    </message>
    <message>
        <source>Watching for “{word}”</source>
        <translation>开始关注“{word}”</translation>
    </message>
    <message>
        <source>Watching out for “{word}”</source>
        <translation>开始避开“{word}”</translation>
    </message>
    <message>
        <source>What you do is kept, and is written as soon as that is over.</source>
        <translation>您所做的会保留，等那边结束就会写入。</translation>
    </message>
    <message>
        <source>Your last change, which waited for that, is taken back.</source>
        <translation>您最后一次更改一直在等待写入，现已撤回。</translation>
    </message>
    <message>
        <source>Your papers and notes are not: nothing is lost.</source>
        <translation>您的论文和笔记没有问题：什么都没有丢失。</translation>
    </message>
    <message>
        <source>another program is writing</source>
        <translation>另一个程序正在写入</translation>
    </message>
    <message>
        <source>from a damaged library</source>
        <translation>来自损坏的文库</translation>
    </message>
    <message>
        <source>it may not be written</source>
        <translation>没有写入权限</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the disk reports an error</source>
        <translation>磁盘报告错误</translation>
    </message>
    <message>
        <source>the system allows no file as large as that</source>
        <translation>系统不允许这么大的文件</translation>
    </message>
    <message>
        <source>{path} has parts that act by themselves, as no library has them.</source>
        <translation>{path} 中含有会自行运行的部分，正常的文库里不会有这些。</translation>
    </message>
    <message>
        <source>{path} is a folder, not a library.</source>
        <translation>{path} 是文件夹，不是文库。</translation>
    </message>
    <message>
        <source>{path} is a link that leads back to itself, not to a library.</source>
        <translation>{path} 是一个指回自身的链接，并不指向文库。</translation>
    </message>
    <message>
        <source>{path} is a pipe or a device, not a library.</source>
        <translation>{path} 是管道或设备，不是文库。</translation>
    </message>
    <message>
        <source>{path} is empty: there is no library in it.</source>
        <translation>{path} 是空的：其中没有文库。</translation>
    </message>
    <message>
        <source>{path} is not a library of Reading List.</source>
        <translation>{path} 不是 Reading List 的文库。</translation>
    </message>
    <message>
        <source>{target} has the name of a backup, which says what the library held then.</source>
        <translation>{target} 是备份的名称，表示文库在那个时间的内容。</translation>
    </message>
    <message>
        <source>{target} is a folder, a pipe or a device, not a file.</source>
        <translation>{target} 是文件夹、管道或设备，不是文件。</translation>
    </message>
    <message>
        <source>{target} is another library.</source>
        <translation>{target} 是另一个文库。</translation>
    </message>
    <message>
        <source>{target} is no name for a file.</source>
        <translation>{target} 不能用作文件名。</translation>
    </message>
    <message>
        <source>{target} is open in a program, or its log was left behind.</source>
        <translation>{target} 正由某个程序打开，或其日志遗留在旁边。</translation>
    </message>
    <message>
        <source>{target} is the library itself.</source>
        <translation>{target} 就是文库本身。</translation>
    </message>
    <message>
        <source>{target} is the name of a log that belongs to another file.</source>
        <translation>{target} 是属于另一个文件的日志的名称。</translation>
    </message>
    <message>
        <source>“{title}”</source>
        <translation>“{title}”</translation>
    </message>
    <message>
        <source>“{word}” is watched for already.</source>
        <translation>“{word}”已在关注中。</translation>
    </message>
</context>
<context>
    <name>Link</name>
    <message>
        <source>Another paper of this library; [ goes back</source>
        <translation>本文库中的另一篇论文；按 [ 返回</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Conference</source>
        <translation>会议</translation>
    </message>
    <message>
        <source>DOI</source>
        <translation>DOI</translation>
    </message>
    <message>
        <source>Linked from</source>
        <translation>被以下笔记链接</translation>
    </message>
    <message>
        <source>Open {name}: {url}</source>
        <translation>打开{name}：{url}</translation>
    </message>
    <message>
        <source>OpenReview</source>
        <translation>OpenReview</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>网页</translation>
    </message>
    <message>
        <source>Papers to link to</source>
        <translation>可链接的论文</translation>
    </message>
    <message>
        <source>Papers whose notes link to this one</source>
        <translation>笔记中链接到本文的论文</translation>
    </message>
    <message>
        <source>This paper is not in the library.</source>
        <translation>这篇论文不在文库中。</translation>
    </message>
    <message>
        <source>This paper was deleted; it is on the shelf Deleted.</source>
        <translation>这篇论文已被删除；它在“已删除”中。</translation>
    </message>
    <message>
        <source>arXiv</source>
        <translation>arXiv</translation>
    </message>
    <message>
        <source>{name}: {more}</source>
        <translation>{name}：{more}</translation>
    </message>
    <message>
        <source>{title} (deleted)</source>
        <translation>{title}（已删除）</translation>
    </message>
</context>
<context>
    <name>List</name>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation><numerusform>%n 篇论文</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation><numerusform>选中 %n 篇</numerusform></translation>
    </message>
    <message>
        <source>(paper without text)</source>
        <translation>（没有文字的论文）</translation>
    </message>
    <message>
        <source>Begin with the list of a conference: a file from its site, or a text that you paste ({paste}).

This library is {path}</source>
        <translation>从一份会议论文列表开始：会议网站上的文件，或粘贴的文字（{paste}）。

当前文库：{path}</translation>
    </message>
    <message>
        <source>No papers here.</source>
        <translation>这里没有论文。</translation>
    </message>
    <message>
        <source>No papers yet.

Press {key} to import the list of a conference,
or drop a file here.</source>
        <translation>还没有论文。

按 {key} 导入一份会议论文列表，
或把文件拖到这里。</translation>
    </message>
    <message>
        <source>Nothing found for “{words}” in {place}.</source>
        <translation>在{place}中没有找到“{words}”。</translation>
    </message>
    <message>
        <source>Order: {name}</source>
        <translation>排序：{name}</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>论文</translation>
    </message>
    <message numerus="yes">
        <source>more than %n paper(s)</source>
        <translation><numerusform>多于 %n 篇论文</numerusform></translation>
    </message>
    <message>
        <source>{papers} for “{words}”</source>
        <translation>搜索“{words}”得到{papers}</translation>
    </message>
    <message>
        <source>{papers} in {place}</source>
        <translation>{place}中有{papers}</translation>
    </message>
    <message>
        <source>{papers} in {place} of all lists</source>
        <translation>所有列表的{place}中有{papers}</translation>
    </message>
    <message>
        <source>{reason}

Esc in the search box shows the list again.</source>
        <translation>{reason}

在搜索框中按 Esc 可恢复列表。</translation>
    </message>
</context>
<context>
    <name>Memory</name>
    <message>
        <source>This is the library at {path}. The one that was used before lies at {before}.</source>
        <translation>当前文库位于 {path}。之前使用的文库位于 {before}。</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>论文(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
</context>
<context>
    <name>Merge</name>
    <message>
        <source>  before: {text}</source>
        <translation>  之前：{text}</translation>
    </message>
    <message>
        <source>  since: {text}</source>
        <translation>  之后：{text}</translation>
    </message>
    <message>
        <source>(a paper without a title)</source>
        <translation>（无标题论文）</translation>
    </message>
    <message>
        <source>(nothing)</source>
        <translation>（无）</translation>
    </message>
    <message numerus="yes">
        <source>As before: %n.</source>
        <translation><numerusform>恢复原样：%n。</numerusform></translation>
    </message>
    <message>
        <source>Both abstracts speak of {detail}, which hardly any other does.</source>
        <translation>两篇摘要都提到 {detail}，其他论文几乎都没有。</translation>
    </message>
    <message numerus="yes">
        <source>Gone again: %n paper(s).</source>
        <translation><numerusform>已移除：%n 篇论文。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Kept, since a later list has them: %n.</source>
        <translation><numerusform>因后来的列表中也有而保留：%n。</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>Kept, since you have touched them: %n.</source>
        <translation><numerusform>因您处理过而保留：%n。</numerusform></translation>
    </message>
    <message>
        <source>Stopped while undoing the import of {name}; undo it again.</source>
        <translation>撤销 {name} 的导入时中止；请再次撤销。</translation>
    </message>
    <message>
        <source>The abstract introduces {detail}, and the title carries that name.</source>
        <translation>摘要中引入了 {detail}，而标题带有这个名称。</translation>
    </message>
    <message>
        <source>The abstracts are the same, and you wrote on both papers.</source>
        <translation>摘要相同，而您在两篇论文上都写了内容。</translation>
    </message>
    <message>
        <source>The abstracts are {detail} % alike.</source>
        <translation>摘要相似度 {detail} %。</translation>
    </message>
    <message>
        <source>The titles are {detail} % alike.</source>
        <translation>标题相似度 {detail} %。</translation>
    </message>
    <message>
        <source>Undid the import of {name}.</source>
        <translation>已撤销 {name} 的导入。</translation>
    </message>
    <message>
        <source>a place in this list</source>
        <translation>在此列表中的位置</translation>
    </message>
    <message>
        <source>abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>authors</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>room</source>
        <translation>会议室</translation>
    </message>
    <message>
        <source>session</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>topic</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>track</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>{field}: {after}</source>
        <translation>{field}：{after}</translation>
    </message>
    <message>
        <source>{field}: {before} → {after}</source>
        <translation>{field}：{before} → {after}</translation>
    </message>
    <message>
        <source>{title}: {fields}</source>
        <translation>{title}：{fields}</translation>
    </message>
</context>
<context>
    <name>Note</name>
    <message numerus="yes">
        <source>%n word(s)</source>
        <translation><numerusform>%n 词</numerusform></translation>
    </message>
    <message>
        <source>No note</source>
        <translation>没有笔记</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Only text can be pasted into a note; nothing was changed.</source>
        <translation>笔记中只能粘贴文字；没有改动任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Only the first %n character(s) were pasted.</source>
        <translation><numerusform>只粘贴了前 %n 个字符。</numerusform></translation>
    </message>
    <message>
        <source>Only the words were pasted.</source>
        <translation>只粘贴了文字。</translation>
    </message>
    <message>
        <source>The note, set</source>
        <translation>排版后的笔记</translation>
    </message>
    <message>
        <source>Very long lines were broken on pasting.</source>
        <translation>粘贴时把过长的行断开了。</translation>
    </message>
    <message>
        <source>Whether the note is saved</source>
        <translation>笔记是否已保存</translation>
    </message>
    <message>
        <source>Write in Markdown; it is saved as you type</source>
        <translation>用 Markdown 书写；输入时自动保存</translation>
    </message>
    <message>
        <source>can only be read</source>
        <translation>只能阅读</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>saving...</source>
        <translation>正在保存…</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>It is opened here by itself as soon as that is over.</source>
        <translation>对方一结束，这里就会自动打开它。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有做任何更改。</translation>
    </message>
</context>
<context>
    <name>Order</name>
    <message>
        <source>Conference order</source>
        <translation>会议顺序</translation>
    </message>
    <message>
        <source>Last added</source>
        <translation>最近添加</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最近改动</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>评分</translation>
    </message>
    <message>
        <source>Relevance</source>
        <translation>相关度</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>Time of the session</source>
        <translation>场次的时间</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>主题</translation>
    </message>
</context>
<context>
    <name>Pairs</name>
    <message numerus="yes">
        <source>%n pair(s) to decide</source>
        <translation><numerusform>%n 对待决定</numerusform></translation>
    </message>
    <message>
        <source>Is this one paper?</source>
        <translation>这是同一篇论文吗？</translation>
    </message>
    <message>
        <source>Later (L)</source>
        <translation>稍后（L）</translation>
    </message>
    <message>
        <source>Looking...</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Marked is what differs.</source>
        <translation>标出的是不同之处。</translation>
    </message>
    <message>
        <source>Marked is what differs. You wrote on both: if they are one, the paper at the left gets all of it, one note below the other, and the other one goes to the deleted papers.</source>
        <translation>标出的是不同之处。您在两篇上都写了内容：如果是同一篇，左边的论文得到全部内容，两份笔记上下相接，另一篇移到已删除的论文中。</translation>
    </message>
    <message>
        <source>No pair of papers waits for an answer.</source>
        <translation>没有等待回答的论文对。</translation>
    </message>
    <message>
        <source>One paper (A)</source>
        <translation>同一篇（A）</translation>
    </message>
    <message>
        <source>The other paper</source>
        <translation>另一篇论文</translation>
    </message>
    <message>
        <source>The paper that was there first</source>
        <translation>先有的论文</translation>
    </message>
    <message>
        <source>Two papers (R)</source>
        <translation>两篇（R）</translation>
    </message>
    <message>
        <source>What you wrote:</source>
        <translation>您写的内容：</translation>
    </message>
    <message>
        <source>marked: {words}</source>
        <translation>高亮：{words}</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>有星标</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Find a command, paper or tag</source>
        <translation>查找命令、论文或标签</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>没有找到。</translation>
    </message>
</context>
<context>
    <name>Paths</name>
    <message>
        <source>No home folder is set, so there is no place for your library.</source>
        <translation>没有设置主文件夹，因此没有放置文库的地方。</translation>
    </message>
    <message>
        <source>Set HOME to your home folder, or name the library with --library or {variable}.</source>
        <translation>请把 HOME 设为您的主文件夹，或用 --library 或 {variable} 指定文库。</translation>
    </message>
    <message>
        <source>The home folder {folder} cannot be used.</source>
        <translation>无法使用主文件夹 {folder}。</translation>
    </message>
</context>
<context>
    <name>Plan</name>
    <message numerus="yes">
        <source>At %n time(s) you would have to be in two places.</source>
        <translation><numerusform>有 %n 个时间您需要同时在两处。</numerusform></translation>
    </message>
    <message>
        <source>Calendar (*.ics)</source>
        <translation>日历 (*.ics)</translation>
    </message>
    <message>
        <source>Export as Markdown...</source>
        <translation>导出为 Markdown…</translation>
    </message>
    <message>
        <source>Export the reading plan</source>
        <translation>导出阅读计划</translation>
    </message>
    <message>
        <source>Export to calendar...</source>
        <translation>导出到日历…</translation>
    </message>
    <message>
        <source>Nothing is starred or to be read yet: what you star appears here.</source>
        <translation>还没有星标或待读的论文：加星标的论文会出现在这里。</translation>
    </message>
    <message>
        <source>Papers by day and time</source>
        <translation>按日期和时间排列的论文</translation>
    </message>
    <message>
        <source>Reading plan</source>
        <translation>阅读计划</translation>
    </message>
    <message>
        <source>Something else of the plan begins at the same time elsewhere.</source>
        <translation>计划中另有一项在同一时间于别处开始。</translation>
    </message>
    <message>
        <source>Starred and to-read papers on the clock of the conference.</source>
        <translation>星标和待读的论文，时间以会议的时钟为准。</translation>
    </message>
    <message>
        <source>The reading plan was written to {path}.</source>
        <translation>阅读计划已写入 {path}。</translation>
    </message>
    <message>
        <source>Where yours shows another time, that stands beside it.</source>
        <translation>您的时钟不同时，显示在旁边。</translation>
    </message>
    <message>
        <source>Without a time</source>
        <translation>没有时间</translation>
    </message>
    <message>
        <source>clash</source>
        <translation>冲突</translation>
    </message>
    <message>
        <source>yours {time}</source>
        <translation>您的时间 {time}</translation>
    </message>
    <message>
        <source>{time} your time</source>
        <translation>您的时间 {time}</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message numerus="yes">
        <source>%n left</source>
        <translation><numerusform>还剩 %n</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n min</source>
        <translation><numerusform>%n 分钟</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n second(s) each</source>
        <translation><numerusform>每篇 %n 秒</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n star(s)</source>
        <translation><numerusform>%n 个星标</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%n starred</source>
        <translation><numerusform>%n 个星标</numerusform></translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>正在统计</translation>
    </message>
    <message>
        <source>Progress: {name}</source>
        <translation>进度：{name}</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>场次</translation>
    </message>
    <message>
        <source>Show the papers that are left</source>
        <translation>显示剩下的论文</translation>
    </message>
    <message>
        <source>The last {number} gave {gave}.</source>
        <translation>最近 {number} 篇得到 {gave}。</translation>
    </message>
    <message>
        <source>There are no papers yet.</source>
        <translation>还没有论文。</translation>
    </message>
    <message numerus="yes">
        <source>Today: %n verdict(s)</source>
        <translation><numerusform>今天：%n 次判定</numerusform></translation>
    </message>
    <message>
        <source>Topics</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Verdicts by day: {days}</source>
        <translation>每天的判定：{days}</translation>
    </message>
    <message>
        <source>about {time} more at this pace</source>
        <translation>按此速度大约还需 {time}</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} 小时 {minutes} 分钟</translation>
    </message>
    <message numerus="yes">
        <source>{judged} of %n judged</source>
        <translation><numerusform>已判定 {judged} / %n</numerusform></translation>
    </message>
    <message>
        <source>{name}: {judged} of {papers} judged</source>
        <translation>{name}：{papers} 篇中已判定 {judged} 篇</translation>
    </message>
</context>
<context>
    <name>Reader</name>
    <message>
        <source>Abstract</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Click a name to search for it; with Ctrl, for everything else</source>
        <translation>点击名称即可搜索；按住 Ctrl 点击则搜索不含它的</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy address of link</source>
        <translation>复制链接地址</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>全部复制</translation>
    </message>
    <message>
        <source>Filter by this</source>
        <translation>按此筛选</translation>
    </message>
    <message>
        <source>Filter this out</source>
        <translation>排除此项</translation>
    </message>
    <message>
        <source>No abstract came with this paper.</source>
        <translation>这篇论文没有附带摘要。</translation>
    </message>
    <message>
        <source>Search for papers with this tag; with Ctrl, without it</source>
        <translation>搜索带有此标签的论文；按住 Ctrl 则搜索不带的</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>标签 {name}</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation><numerusform>还有 %n 位</numerusform></translation>
    </message>
</context>
<context>
    <name>Reading</name>
    <message>
        <source>It can be read, searched and exported.</source>
        <translation>可以阅读、搜索和导出。</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有做任何更改。</translation>
    </message>
    <message>
        <source>Nothing was changed. Try again when the other program has ended.</source>
        <translation>没有做任何更改。请在另一个程序结束后重试。</translation>
    </message>
    <message>
        <source>Read it</source>
        <translation>阅读</translation>
    </message>
    <message>
        <source>Save a copy in another place, and go on in that...</source>
        <translation>另存一份副本，并在副本中继续…</translation>
    </message>
    <message>
        <source>The library can only be read</source>
        <translation>文库只能阅读</translation>
    </message>
    <message>
        <source>You can read, search, copy and export. Stars, tags, notes and imports have to wait until it can be written; that is noticed when you come back to this window.</source>
        <translation>您可以阅读、搜索、复制和导出。星标、标签、笔记和导入要等到文库可以写入时才能进行；您回到这个窗口时会自动察觉。</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Begin a new library at this place</source>
        <translation>在此处新建文库</translation>
    </message>
    <message>
        <source>Begin a new library at this place, and keep the file that is there</source>
        <translation>在此处新建文库，并保留现有的文件</translation>
    </message>
    <message>
        <source>Choose among the backups...</source>
        <translation>从备份中选择…</translation>
    </message>
    <message>
        <source>Does it lie on a disk that is not connected? Connect it and try again. No backup can be found from here.</source>
        <translation>它是否在未连接的磁盘上？请连接后重试。这里找不到它的备份。</translation>
    </message>
    <message>
        <source>If its disk is not connected, connect it and try again. Otherwise the newest good backup is of {date} and holds {held}; Recover puts it in place.</source>
        <translation>如果只是磁盘未连接，请连接后重试。否则，最新的完好备份来自 {date}，含 {held}；点“恢复”即可放回原处。</translation>
    </message>
    <message>
        <source>Look for it, or open another library...</source>
        <translation>查找它，或打开其他文库…</translation>
    </message>
    <message>
        <source>Looked again at {time}: it is still not there.</source>
        <translation>{time} 再次查看：仍然没有。</translation>
    </message>
    <message>
        <source>Nothing was changed, and nothing is written into the file.</source>
        <translation>没有做任何更改，也不会向该文件写入任何内容。</translation>
    </message>
    <message>
        <source>Nothing was made in its place, and nothing is until you say so.</source>
        <translation>没有在原处新建任何文件；未经您同意也不会新建。</translation>
    </message>
    <message>
        <source>Open another library...</source>
        <translation>打开其他文库…</translation>
    </message>
    <message>
        <source>Open that one</source>
        <translation>打开那个文库</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>The file as it is now is kept in any case; until then nothing is written into it.</source>
        <translation>现在的文件无论如何都会保留；在此之前不会写入任何内容。</translation>
    </message>
    <message>
        <source>The library cannot be opened</source>
        <translation>文库无法打开</translation>
    </message>
    <message>
        <source>The library is in use</source>
        <translation>文库正在使用中</translation>
    </message>
    <message>
        <source>The library is not there</source>
        <translation>找不到文库</translation>
    </message>
    <message>
        <source>The library needs a newer Reading List</source>
        <translation>此文库需要较新版本的 Reading List</translation>
    </message>
    <message>
        <source>The library needs help</source>
        <translation>文库需要修复</translation>
    </message>
    <message>
        <source>The newest backup that this version can read is of {date} and holds {held}; it can be brought back from the list, without what was written since.</source>
        <translation>本版本能读取的最新备份制作于 {date}，含有 {held}；可以从列表中取回它，但不含此后写下的内容。</translation>
    </message>
    <message>
        <source>The newest good backup is of {date} and holds {held}. Recover puts it in place, together with everything newer that can still be read of the file.</source>
        <translation>最新的完好备份是 {date} 的，含有 {held}。“恢复”会把它放到原处，并加上文件中仍能读出的所有较新的内容。</translation>
    </message>
    <message>
        <source>There is no backup of a library that was at this place.</source>
        <translation>此处没有文库的备份。</translation>
    </message>
    <message>
        <source>There is no backup of it. What can still be read of the file comes into a new library.</source>
        <translation>没有它的备份。文件中仍能读出的内容会放入新文库。</translation>
    </message>
    <message>
        <source>To go on with it, install the newer version: this one does not know what that wrote, so it leaves the file alone. Meanwhile you can open another library, or begin one under another name.</source>
        <translation>要继续使用它，请安装较新的版本：本版本不认识新版本写入的内容，因此不会动这个文件。在此期间，您可以打开其他文库，或用另一个名称新建一个。</translation>
    </message>
    <message>
        <source>Tried again at {time}: it cannot be opened yet.</source>
        <translation>{time} 再次尝试：仍然无法打开。</translation>
    </message>
    <message>
        <source>Tried again at {time}: it cannot be written yet.</source>
        <translation>已于 {time} 重试：仍然无法写入。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>What can be done...</source>
        <translation>可以怎么做…</translation>
    </message>
    <message>
        <source>“Open that one” opens the library that was used before, from now on.</source>
        <translation>“打开那个文库”会打开之前使用的文库，今后也一直如此。</translation>
    </message>
</context>
<context>
    <name>Remark</name>
    <message>
        <source>Remark</source>
        <translation>短评</translation>
    </message>
</context>
<context>
    <name>Rescue</name>
    <message>
        <source>The library could not take your last words, and no file could be written either.</source>
        <translation>文库没能存下您最后输入的文字，也没能写入文件。</translation>
    </message>
    <message>
        <source>The library could not take your last words. They are in {path}.</source>
        <translation>文库没能存下您最后输入的文字。它们保存在 {path}。</translation>
    </message>
</context>
<context>
    <name>Row</name>
    <message>
        <source>Authors: </source>
        <translation>作者： </translation>
    </message>
    <message>
        <source>Highlight: </source>
        <translation>高亮： </translation>
    </message>
    <message>
        <source>Note: </source>
        <translation>笔记： </translation>
    </message>
    <message>
        <source>Remark: </source>
        <translation>短评： </translation>
    </message>
</context>
<context>
    <name>Running</name>
    <message>
        <source>The library is being put in its place. The file that is there is kept.</source>
        <translation>正在把文库放到它的位置。原来的文件会保留。</translation>
    </message>
</context>
<context>
    <name>Safety</name>
    <message>
        <source>Another program changed the library; it is shown anew.</source>
        <translation>另一个程序改动了文库；已重新显示。</translation>
    </message>
    <message>
        <source>Save elsewhere...</source>
        <translation>另存到别处…</translation>
    </message>
    <message>
        <source>Save what you typed</source>
        <translation>保存您输入的内容</translation>
    </message>
    <message>
        <source>The library is no longer at {path}. Move it back: what you type stays here until then, and is saved by itself.</source>
        <translation>文库已不在 {path}。请把它移回：在此之前您输入的内容保留在这里，之后会自动保存。</translation>
    </message>
    <message numerus="yes">
        <source>The library {path} is empty. When it was open last, it held %n paper(s).</source>
        <translation><numerusform>文库 {path} 是空的。上次打开时，其中有 %n 篇论文。</numerusform></translation>
    </message>
    <message>
        <source>What you typed is in {path}, and stays here as well.</source>
        <translation>您输入的内容已保存到 {path}，这里也仍然保留。</translation>
    </message>
    <message>
        <source>What you typed is kept here, and is saved by itself as soon as that is possible.</source>
        <translation>您输入的内容保留在这里，一旦可能就会自动保存。</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}.</source>
        <translation>无法写入 {path}：{why}。</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message>
        <source>Clear the search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Delete search</source>
        <translation>删除搜索</translation>
    </message>
    <message>
        <source>Its list is gone; it looks in all lists.</source>
        <translation>它的列表已不存在；改为在所有列表中搜索。</translation>
    </message>
    <message>
        <source>Last searches</source>
        <translation>最近的搜索</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Names to search for</source>
        <translation>可搜索的名称</translation>
    </message>
    <message>
        <source>No saved search is shown.</source>
        <translation>没有显示已保存的搜索。</translation>
    </message>
    <message>
        <source>Rename search</source>
        <translation>重命名搜索</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Replace by what is shown</source>
        <translation>替换为现在显示的内容</translation>
    </message>
    <message>
        <source>Save search</source>
        <translation>保存搜索</translation>
    </message>
    <message>
        <source>Search titles, authors, abstracts and notes</source>
        <translation>搜索标题、作者、摘要和笔记</translation>
    </message>
    <message>
        <source>Search words, or tag:name</source>
        <translation>搜索词语，或 tag:名称</translation>
    </message>
    <message>
        <source>Take out {filter}</source>
        <translation>去掉 {filter}</translation>
    </message>
    <message>
        <source>The last searches are forgotten.</source>
        <translation>已清除最近的搜索。</translation>
    </message>
    <message>
        <source>The shelf as it is shown, without words</source>
        <translation>显示中的书架，不带词语</translation>
    </message>
    <message>
        <source>There is no saved search {number}.</source>
        <translation>没有已保存的搜索 {number}。</translation>
    </message>
    <message>
        <source>There is no tag “{name}”.</source>
        <translation>没有标签“{name}”。</translation>
    </message>
    <message>
        <source>There is nothing to search for by “{field}:”; it is taken as words.</source>
        <translation>“{field}:”没有可搜索的内容；按普通词语处理。</translation>
    </message>
    <message>
        <source>Words of title, authors, abstract or note; "several words" together; tag:name for a tag</source>
        <translation>标题、作者、摘要或笔记中的词；"几个词" 放在一起；tag:名称 表示标签</translation>
    </message>
    <message>
        <source>not {filter}</source>
        <translation>非 {filter}</translation>
    </message>
    <message>
        <source>“{piece}” cannot be; it is taken as words.</source>
        <translation>“{piece}”不能成立；按普通词语处理。</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>A verdict by key on a new paper moves to the next paper.</source>
        <translation>用按键判定一篇新论文后，转到下一篇。</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Backups at most</source>
        <translation>备份最多份数</translation>
    </message>
    <message>
        <source>Characters in a line of reading text, at most.</source>
        <translation>摘要每行最多的字符数。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Else they stay in their place, greyed, until you go elsewhere or clean up.</source>
        <translation>否则留在原处变灰，直到您转到别处或清理列表。</translation>
    </message>
    <message>
        <source>Empty: beside the library. Best is a folder on another disk.</source>
        <translation>留空：在文库旁边。最好是另一块磁盘上的文件夹。</translation>
    </message>
    <message>
        <source>Folder for backups</source>
        <translation>备份的文件夹</translation>
    </message>
    <message>
        <source>Go on after a verdict</source>
        <translation>判定后前进</translation>
    </message>
    <message>
        <source>Height of the reading text at 100 %.</source>
        <translation>100 % 时正文的字号。</translation>
    </message>
    <message>
        <source>Judged papers leave the list at once</source>
        <translation>判定过的论文立即离开列表</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Light, dark, or as the system says.</source>
        <translation>浅色、深色或跟随系统。</translation>
    </message>
    <message>
        <source>Line length of abstracts</source>
        <translation>摘要的行长</translation>
    </message>
    <message>
        <source>Of menus, buttons and messages, from the next start on.</source>
        <translation>菜单、按钮和消息的语言，下次启动后生效。</translation>
    </message>
    <message>
        <source>Rows and triage show titles without abstracts: for a quick first pass.</source>
        <translation>列表行和筛选只显示标题、不显示摘要：用于快速初筛。</translation>
    </message>
    <message>
        <source>Scales all text and spacing, besides the scale of the screen.</source>
        <translation>在屏幕缩放之外，缩放所有文字和间距。</translation>
    </message>
    <message>
        <source>Size of abstracts</source>
        <translation>摘要的字号</translation>
    </message>
    <message>
        <source>Size of everything</source>
        <translation>整体大小</translation>
    </message>
    <message>
        <source>The oldest go first; the last good one never goes.</source>
        <translation>最旧的先删除；最后一份完好的永远不删。</translation>
    </message>
    <message>
        <source>Titles only</source>
        <translation>只显示标题</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The library can only be read now, so nothing can be changed here.</source>
        <translation>文库现在只能阅读，因此这里无法更改任何内容。</translation>
    </message>
    <message>
        <source>The library could not take this yet: it stays here. Enter tries again, Esc leaves it.</source>
        <translation>文库暂时无法保存：内容留在这里。按 Enter 重试，按 Esc 放弃。</translation>
    </message>
    <message>
        <source>What you typed is not saved: Enter saves it, Esc once more throws it away.</source>
        <translation>输入的内容尚未保存：按 Enter 保存，再按一次 Esc 放弃。</translation>
    </message>
</context>
<context>
    <name>Shelf</name>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>收件箱</translation>
    </message>
    <message>
        <source>Notes &amp; highlights</source>
        <translation>笔记和高亮</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>待读</translation>
    </message>
</context>
<context>
    <name>SideBar</name>
    <message numerus="yes">
        <source>%n paper(s)</source>
        <translation><numerusform>%n 篇论文</numerusform></translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message>
        <source>List: {name}. {papers}</source>
        <translation>列表：{name}。{papers}</translation>
    </message>
    <message>
        <source>Progress by topic, session and day</source>
        <translation>按主题、场次和日期的进度</translation>
    </message>
    <message>
        <source>Progress of triage</source>
        <translation>筛选进度</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>Shelves and tags</source>
        <translation>书架和标签</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message numerus="yes">
        <source>{judged} of %n triaged</source>
        <translation><numerusform>已筛选 {judged} / %n</numerusform></translation>
    </message>
    <message>
        <source>{tag} (key {digit})</source>
        <translation>{tag}（{digit} 键）</translation>
    </message>
</context>
<context>
    <name>Speech</name>
    <message>
        <source>a long formula</source>
        <translation>一个很长的公式</translation>
    </message>
    <message>
        <source>about</source>
        <translation>约</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>阿尔法</translation>
    </message>
    <message>
        <source>and</source>
        <translation>且</translation>
    </message>
    <message>
        <source>and so on</source>
        <translation>等等</translation>
    </message>
    <message>
        <source>approximately</source>
        <translation>约等于</translation>
    </message>
    <message>
        <source>asymptotically equal to</source>
        <translation>渐近等于</translation>
    </message>
    <message>
        <source>beta</source>
        <translation>贝塔</translation>
    </message>
    <message>
        <source>bold calligraphic {letter}</source>
        <translation>粗花体 {letter}</translation>
    </message>
    <message>
        <source>bold fraktur {letter}</source>
        <translation>粗哥特体 {letter}</translation>
    </message>
    <message>
        <source>bold {letter}</source>
        <translation>粗体 {letter}</translation>
    </message>
    <message>
        <source>bullet</source>
        <translation>圆点</translation>
    </message>
    <message>
        <source>calligraphic {letter}</source>
        <translation>花体 {letter}</translation>
    </message>
    <message>
        <source>capital {letter}</source>
        <translation>大写 {letter}</translation>
    </message>
    <message>
        <source>cases {rows}, end cases</source>
        <translation>分情况 {rows}，分情况结束</translation>
    </message>
    <message>
        <source>chi</source>
        <translation>希</translation>
    </message>
    <message>
        <source>close angle bracket</source>
        <translation>右尖括号</translation>
    </message>
    <message>
        <source>close brace</source>
        <translation>右花括号</translation>
    </message>
    <message>
        <source>close bracket</source>
        <translation>右方括号</translation>
    </message>
    <message>
        <source>close ceiling</source>
        <translation>右上取整</translation>
    </message>
    <message>
        <source>close floor</source>
        <translation>右下取整</translation>
    </message>
    <message>
        <source>close parenthesis</source>
        <translation>右括号</translation>
    </message>
    <message>
        <source>composed with</source>
        <translation>复合</translation>
    </message>
    <message>
        <source>congruent to</source>
        <translation>全等于</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>包含元素</translation>
    </message>
    <message>
        <source>dagger</source>
        <translation>剑号</translation>
    </message>
    <message>
        <source>defined as</source>
        <translation>定义为</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>度</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>德尔塔</translation>
    </message>
    <message>
        <source>direct sum</source>
        <translation>直和</translation>
    </message>
    <message>
        <source>divided by</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>dot</source>
        <translation>点</translation>
    </message>
    <message>
        <source>double bar</source>
        <translation>双竖线</translation>
    </message>
    <message>
        <source>double-struck {letter}</source>
        <translation>空心 {letter}</translation>
    </message>
    <message>
        <source>down arrow</source>
        <translation>下箭头</translation>
    </message>
    <message>
        <source>element-wise product</source>
        <translation>逐元素乘</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>艾普西隆</translation>
    </message>
    <message>
        <source>equals</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>eta</source>
        <translation>伊塔</translation>
    </message>
    <message>
        <source>factorial</source>
        <translation>阶乘</translation>
    </message>
    <message>
        <source>for all</source>
        <translation>对所有</translation>
    </message>
    <message>
        <source>fraktur {letter}</source>
        <translation>哥特体 {letter}</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>greater than</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>greater than or about</source>
        <translation>大于约</translation>
    </message>
    <message>
        <source>greater than or equal to</source>
        <translation>大于等于</translation>
    </message>
    <message>
        <source>h bar</source>
        <translation>约化普朗克常数</translation>
    </message>
    <message>
        <source>identical to</source>
        <translation>恒等于</translation>
    </message>
    <message>
        <source>if and only if</source>
        <translation>当且仅当</translation>
    </message>
    <message>
        <source>implies</source>
        <translation>推出</translation>
    </message>
    <message>
        <source>in</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>independent of</source>
        <translation>独立于</translation>
    </message>
    <message>
        <source>infinity</source>
        <translation>无穷</translation>
    </message>
    <message>
        <source>intersection</source>
        <translation>交</translation>
    </message>
    <message>
        <source>iota</source>
        <translation>约塔</translation>
    </message>
    <message>
        <source>is implied by</source>
        <translation>由后者推出</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>卡帕</translation>
    </message>
    <message>
        <source>lambda</source>
        <translation>拉姆达</translation>
    </message>
    <message>
        <source>less than</source>
        <translation>小于</translation>
    </message>
    <message>
        <source>less than or about</source>
        <translation>小于约</translation>
    </message>
    <message>
        <source>less than or equal to</source>
        <translation>小于等于</translation>
    </message>
    <message>
        <source>log base {index}</source>
        <translation>以 {index} 为底的对数</translation>
    </message>
    <message>
        <source>maps to</source>
        <translation>映射到</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>减</translation>
    </message>
    <message>
        <source>minus or plus</source>
        <translation>减加</translation>
    </message>
    <message>
        <source>mu</source>
        <translation>缪</translation>
    </message>
    <message>
        <source>much greater than</source>
        <translation>远大于</translation>
    </message>
    <message>
        <source>much less than</source>
        <translation>远小于</translation>
    </message>
    <message>
        <source>nabla</source>
        <translation>梯度算子</translation>
    </message>
    <message>
        <source>not</source>
        <translation>非</translation>
    </message>
    <message>
        <source>not equal to</source>
        <translation>不等于</translation>
    </message>
    <message>
        <source>not in</source>
        <translation>不属于</translation>
    </message>
    <message>
        <source>nu</source>
        <translation>纽</translation>
    </message>
    <message>
        <source>omega</source>
        <translation>欧米伽</translation>
    </message>
    <message>
        <source>omicron</source>
        <translation>奥密克戎</translation>
    </message>
    <message>
        <source>open angle bracket</source>
        <translation>左尖括号</translation>
    </message>
    <message>
        <source>open brace</source>
        <translation>左花括号</translation>
    </message>
    <message>
        <source>open bracket</source>
        <translation>左方括号</translation>
    </message>
    <message>
        <source>open ceiling</source>
        <translation>左上取整</translation>
    </message>
    <message>
        <source>open floor</source>
        <translation>左下取整</translation>
    </message>
    <message>
        <source>open parenthesis</source>
        <translation>左括号</translation>
    </message>
    <message>
        <source>or</source>
        <translation>或</translation>
    </message>
    <message>
        <source>over</source>
        <translation>除以</translation>
    </message>
    <message>
        <source>parallel to</source>
        <translation>平行于</translation>
    </message>
    <message>
        <source>partial</source>
        <translation>偏</translation>
    </message>
    <message>
        <source>percent</source>
        <translation>百分号</translation>
    </message>
    <message>
        <source>perpendicular to</source>
        <translation>垂直于</translation>
    </message>
    <message>
        <source>phi</source>
        <translation>斐</translation>
    </message>
    <message>
        <source>pi</source>
        <translation>派</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>加</translation>
    </message>
    <message>
        <source>plus or minus</source>
        <translation>正负</translation>
    </message>
    <message>
        <source>precedes</source>
        <translation>先于</translation>
    </message>
    <message>
        <source>precedes or equals</source>
        <translation>先于或等于</translation>
    </message>
    <message>
        <source>prime</source>
        <translation>撇</translation>
    </message>
    <message>
        <source>proportional to</source>
        <translation>正比于</translation>
    </message>
    <message>
        <source>psi</source>
        <translation>普西</translation>
    </message>
    <message>
        <source>rho</source>
        <translation>柔</translation>
    </message>
    <message>
        <source>script l</source>
        <translation>花体 l</translation>
    </message>
    <message>
        <source>sigma</source>
        <translation>西格马</translation>
    </message>
    <message>
        <source>star</source>
        <translation>星</translation>
    </message>
    <message>
        <source>subset of</source>
        <translation>真包含于</translation>
    </message>
    <message>
        <source>subset of or equal to</source>
        <translation>包含于</translation>
    </message>
    <message>
        <source>succeeds</source>
        <translation>后于</translation>
    </message>
    <message>
        <source>succeeds or equals</source>
        <translation>后于或等于</translation>
    </message>
    <message>
        <source>such that</source>
        <translation>满足</translation>
    </message>
    <message>
        <source>superset of</source>
        <translation>真包含</translation>
    </message>
    <message>
        <source>superset of or equal to</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>tau</source>
        <translation>陶</translation>
    </message>
    <message>
        <source>tensor product</source>
        <translation>张量积</translation>
    </message>
    <message>
        <source>the absolute value of {body}</source>
        <translation>{body} 的绝对值</translation>
    </message>
    <message>
        <source>the argument of the maximum</source>
        <translation>最大值点</translation>
    </message>
    <message>
        <source>the argument of the minimum</source>
        <translation>最小值点</translation>
    </message>
    <message>
        <source>the ceiling of {body}</source>
        <translation>{body} 上取整</translation>
    </message>
    <message>
        <source>the contour integral</source>
        <translation>围道积分</translation>
    </message>
    <message>
        <source>the coproduct</source>
        <translation>余积</translation>
    </message>
    <message>
        <source>the direct sum</source>
        <translation>直和</translation>
    </message>
    <message>
        <source>the double integral</source>
        <translation>二重积分</translation>
    </message>
    <message>
        <source>the empty set</source>
        <translation>空集</translation>
    </message>
    <message>
        <source>the floor of {body}</source>
        <translation>{body} 下取整</translation>
    </message>
    <message>
        <source>the fraction with numerator {top} and denominator {bottom}, end fraction</source>
        <translation>分数，分母 {bottom}，分子 {top}，分数结束</translation>
    </message>
    <message>
        <source>the infimum</source>
        <translation>下确界</translation>
    </message>
    <message>
        <source>the integral</source>
        <translation>积分</translation>
    </message>
    <message>
        <source>the intersection</source>
        <translation>交集</translation>
    </message>
    <message>
        <source>the limit</source>
        <translation>极限</translation>
    </message>
    <message>
        <source>the lower limit</source>
        <translation>下极限</translation>
    </message>
    <message>
        <source>the maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>the minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>the norm of {body}</source>
        <translation>{body} 的范数</translation>
    </message>
    <message>
        <source>the probability</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>the product</source>
        <translation>连乘</translation>
    </message>
    <message>
        <source>the root of degree {degree} of {body}, end root</source>
        <translation>{body} 的 {degree} 次方根，根号结束</translation>
    </message>
    <message>
        <source>the square root of {body}</source>
        <translation>根号 {body}</translation>
    </message>
    <message>
        <source>the square root of {body}, end root</source>
        <translation>根号 {body}，根号结束</translation>
    </message>
    <message>
        <source>the sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>the supremum</source>
        <translation>上确界</translation>
    </message>
    <message>
        <source>the tensor product</source>
        <translation>张量积</translation>
    </message>
    <message>
        <source>the triple integral</source>
        <translation>三重积分</translation>
    </message>
    <message>
        <source>the union</source>
        <translation>并集</translation>
    </message>
    <message>
        <source>the upper limit</source>
        <translation>上极限</translation>
    </message>
    <message>
        <source>the whole of {body}</source>
        <translation>整个 {body}</translation>
    </message>
    <message>
        <source>the {rows} by {columns} matrix {entries}, end matrix</source>
        <translation>{rows} 行 {columns} 列矩阵 {entries}，矩阵结束</translation>
    </message>
    <message>
        <source>there exists</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>there is no</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>西塔</translation>
    </message>
    <message>
        <source>tilde</source>
        <translation>波浪号</translation>
    </message>
    <message>
        <source>times</source>
        <translation>乘</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>to and from</source>
        <translation>互通</translation>
    </message>
    <message>
        <source>top</source>
        <translation>顶</translation>
    </message>
    <message>
        <source>union</source>
        <translation>并</translation>
    </message>
    <message>
        <source>up arrow</source>
        <translation>上箭头</translation>
    </message>
    <message>
        <source>upsilon</source>
        <translation>宇普西隆</translation>
    </message>
    <message>
        <source>vector {body}</source>
        <translation>向量 {body}</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>竖线</translation>
    </message>
    <message>
        <source>without</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>xi</source>
        <translation>克西</translation>
    </message>
    <message>
        <source>zeta</source>
        <translation>泽塔</translation>
    </message>
    <message>
        <source>{base} cubed</source>
        <translation>{base} 的立方</translation>
    </message>
    <message>
        <source>{base} dagger</source>
        <translation>{base} 剑号</translation>
    </message>
    <message>
        <source>{base} degrees</source>
        <translation>{base} 度</translation>
    </message>
    <message>
        <source>{base} double prime</source>
        <translation>{base} 两撇</translation>
    </message>
    <message>
        <source>{base} plus</source>
        <translation>{base} 上标加</translation>
    </message>
    <message>
        <source>{base} prime</source>
        <translation>{base} 撇</translation>
    </message>
    <message>
        <source>{base} squared</source>
        <translation>{base} 的平方</translation>
    </message>
    <message>
        <source>{base} star</source>
        <translation>{base} 星</translation>
    </message>
    <message>
        <source>{base} sub {index}</source>
        <translation>{base} 下标 {index}</translation>
    </message>
    <message>
        <source>{base} sub {index}, end sub</source>
        <translation>{base} 下标 {index}，下标结束</translation>
    </message>
    <message>
        <source>{base} to the power of {power}, end power</source>
        <translation>{base} 的 {power}，次方</translation>
    </message>
    <message>
        <source>{base} to the {power}</source>
        <translation>{base} 的 {power} 次方</translation>
    </message>
    <message>
        <source>{base} transposed</source>
        <translation>{base} 转置</translation>
    </message>
    <message>
        <source>{body} acute</source>
        <translation>{body} 尖音符</translation>
    </message>
    <message>
        <source>{body} bar</source>
        <translation>{body} 上横线</translation>
    </message>
    <message>
        <source>{body} breve</source>
        <translation>{body} 短音符</translation>
    </message>
    <message>
        <source>{body} check</source>
        <translation>{body} 抑扬符</translation>
    </message>
    <message>
        <source>{body} dot</source>
        <translation>{body} 一点</translation>
    </message>
    <message>
        <source>{body} double dot</source>
        <translation>{body} 两点</translation>
    </message>
    <message>
        <source>{body} grave</source>
        <translation>{body} 重音符</translation>
    </message>
    <message>
        <source>{body} hat</source>
        <translation>{body} 帽</translation>
    </message>
    <message>
        <source>{body} ring</source>
        <translation>{body} 圈</translation>
    </message>
    <message>
        <source>{body} tilde</source>
        <translation>{body} 波浪</translation>
    </message>
    <message>
        <source>{body} underlined</source>
        <translation>{body} 下划线</translation>
    </message>
    <message>
        <source>{expression}, close</source>
        <translation>{expression}，结束</translation>
    </message>
    <message>
        <source>{function} of {argument}</source>
        <translation>{function} {argument}</translation>
    </message>
    <message>
        <source>{operator} from {start} to {end}</source>
        <translation>从 {start} 到 {end} {operator}</translation>
    </message>
    <message>
        <source>{operator} of {body}</source>
        <translation>{operator} {body}</translation>
    </message>
    <message>
        <source>{operator} over {range}</source>
        <translation>对 {range} {operator}</translation>
    </message>
    <message>
        <source>{operator} over {variable} from {start} to {end}</source>
        <translation>{variable} 从 {start} 到 {end} {operator}</translation>
    </message>
    <message>
        <source>{top} choose {bottom}</source>
        <translation>{top} 选 {bottom}</translation>
    </message>
    <message>
        <source>{top} over {bottom}</source>
        <translation>{bottom} 分之 {top}</translation>
    </message>
</context>
<context>
    <name>State</name>
    <message>
        <source>Done</source>
        <translation>已读</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新论文</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>在读</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>To read</source>
        <translation>待读</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>星标</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>Last message</source>
        <translation>最近的消息</translation>
    </message>
    <message>
        <source>Progress of the work</source>
        <translation>工作进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo ({key})</source>
        <translation>撤销（{key}）</translation>
    </message>
    <message>
        <source>{title} {percent} %</source>
        <translation>{title} {percent} %</translation>
    </message>
</context>
<context>
    <name>Surroundings</name>
    <message>
        <source>Beside the library lies “{file}”, which looks like a second version of it made by a program that copies folders. It was not opened. “readinglist merge” brings in what it holds.</source>
        <translation>文库旁边有“{file}”，看起来是同步文件夹的程序留下的另一个版本。尚未打开它。“readinglist merge”可合并其中的内容。</translation>
    </message>
    <message>
        <source>The library lies in “{folder}”, which is copied to other computers while it is in use: that can tear it or make two of it. Move it elsewhere, and let the folder for backups lie there instead.</source>
        <translation>文库位于“{folder}”，使用期间会被复制到其他电脑：这可能损坏文库或变成两份。请移到别处，并把备份的文件夹设在这里。</translation>
    </message>
    <message>
        <source>The library lies on a network disk ({kind}), which cannot promise that what is saved is there after a fault. Keep it on a disk of this computer, and the backups on the network.</source>
        <translation>文库位于网络磁盘（{kind}），它不能保证故障后已保存的内容还在。请把文库放在本机磁盘上，把备份放在网络上。</translation>
    </message>
</context>
<context>
    <name>TagMenu</name>
    <message>
        <source>A new name for the tag; “outer/inner” puts it into another one</source>
        <translation>标签的新名称；“外层/内层”把它放到另一个标签之内</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Delete tag</source>
        <translation>删除标签</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Merge into...</source>
        <translation>合并到…</translation>
    </message>
    <message>
        <source>Merge “{tag}” into</source>
        <translation>把“{tag}”合并到</translation>
    </message>
    <message>
        <source>Merge “{tag}” into “{into}”?</source>
        <translation>把“{tag}”合并到“{into}”？</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Pin to key</source>
        <translation>固定到数字键</translation>
    </message>
    <message>
        <source>Rename tag</source>
        <translation>重命名标签</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>There is a tag “{into}” already. Papers with “{tag}” get “{into}” instead, and undo parts them again.</source>
        <translation>已有标签“{into}”。带“{tag}”的论文改带“{into}”，撤销可以重新分开。</translation>
    </message>
</context>
<context>
    <name>Tags</name>
    <message>
        <source>   key {digit}</source>
        <translation>   {digit} 键</translation>
    </message>
    <message>
        <source>Enter adds the tag, or takes it away where it is ticked. Esc closes.
The marked tag: Ctrl+1 to Ctrl+9 pin it to a digit, Ctrl+0 to none; F2 renames it, Ctrl+M merges it into another one, Ctrl+D deletes it.</source>
        <translation>按 Enter 添加标签，已勾选的则去掉。按 Esc 关闭。
对所选标签：Ctrl+1 到 Ctrl+9 固定到数字键，Ctrl+0 取消固定；F2 重命名，Ctrl+M 合并到另一个标签，Ctrl+D 删除。</translation>
    </message>
    <message>
        <source>Enter takes the marked tag. Esc closes.</source>
        <translation>按 Enter 选用所选标签。按 Esc 关闭。</translation>
    </message>
    <message>
        <source>Name of a tag</source>
        <translation>标签名称</translation>
    </message>
    <message>
        <source>New tag: {name}</source>
        <translation>新标签：{name}</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>Time</name>
    <message>
        <source>{time} {zone}</source>
        <translation>{time} {zone}</translation>
    </message>
    <message>
        <source>{time} {zone} ({here} your time)</source>
        <translation>{time} {zone}（您的时间 {here}）</translation>
    </message>
</context>
<context>
    <name>Title</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
</context>
<context>
    <name>Track</name>
    <message>
        <source>Oral</source>
        <translation>口头报告</translation>
    </message>
    <message>
        <source>Poster</source>
        <translation>海报</translation>
    </message>
    <message>
        <source>Spotlight</source>
        <translation>亮点报告</translation>
    </message>
</context>
<context>
    <name>Triage</name>
    <message numerus="yes">
        <source>%n starred</source>
        <translation><numerusform>%n 个星标</numerusform></translation>
    </message>
    <message>
        <source>Add this tag</source>
        <translation>添加此标签</translation>
    </message>
    <message>
        <source>Esc to leave</source>
        <translation>按 Esc 离开</translation>
    </message>
    <message>
        <source>Nothing is left to judge in this list.

Esc goes back to it; [ goes back to the last paper.</source>
        <translation>此列表中没有待判定的论文了。

按 Esc 回到列表；按 [ 回到上一篇论文。</translation>
    </message>
    <message>
        <source>Progress of triage</source>
        <translation>筛选进度</translation>
    </message>
    <message>
        <source>Tag {name}, not set</source>
        <translation>标签 {name}，未设置</translation>
    </message>
    <message>
        <source>Tag {name}, set</source>
        <translation>标签 {name}，已设置</translation>
    </message>
    <message>
        <source>Take this tag away</source>
        <translation>去掉此标签</translation>
    </message>
    <message>
        <source>Titles and abstracts.</source>
        <translation>标题和摘要。</translation>
    </message>
    <message>
        <source>Titles only.</source>
        <translation>只有标题。</translation>
    </message>
    <message>
        <source>Triage</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>has a note</source>
        <translation>有笔记</translation>
    </message>
    <message>
        <source>put off</source>
        <translation>已推后</translation>
    </message>
    <message numerus="yes">
        <source>{judged} of %n</source>
        <translation><numerusform>{judged} / %n</numerusform></translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Skipped</source>
        <translation>已略过</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>星标</translation>
    </message>
    <message numerus="yes">
        <source>for %n paper(s)</source>
        <translation><numerusform>%n 篇论文</numerusform></translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation><numerusform>%n 个字符</numerusform></translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>取回</translation>
    </message>
    <message numerus="yes">
        <source>Differs at %n place(s).</source>
        <translation><numerusform>有 %n 处不同。</numerusform></translation>
    </message>
    <message>
        <source>Earlier texts</source>
        <translation>历史版本</translation>
    </message>
    <message>
        <source>Earlier texts of the note</source>
        <translation>笔记的历史版本</translation>
    </message>
    <message>
        <source>Struck out: taken away since.  Underlined: added since.</source>
        <translation>删除线：此后删去。下划线：此后添加。</translation>
    </message>
    <message>
        <source>The chosen text, compared with the note now</source>
        <translation>所选版本与当前笔记的比较</translation>
    </message>
    <message>
        <source>The time is when a text was replaced. Marked is what differs from the note now.</source>
        <translation>时间为文字被替换的时间。标出的是与当前笔记的不同之处。</translation>
    </message>
    <message>
        <source>This note has no earlier texts.</source>
        <translation>这篇笔记没有历史版本。</translation>
    </message>
    <message>
        <source>This text is the same as the note now.</source>
        <translation>这段文字与当前笔记相同。</translation>
    </message>
</context>
<context>
    <name>Watch</name>
    <message>
        <source>A word or phrase to watch for</source>
        <translation>要关注的词或短语</translation>
    </message>
    <message>
        <source>Colour {name}</source>
        <translation>颜色 {name}</translation>
    </message>
    <message>
        <source>Enter adds a wanted word, Shift+Enter one to avoid. In the list: 1 to 6 colour it, A turns it between wanted and to avoid, F2 changes its text, Del takes it away.</source>
        <translation>Enter 添加想看的词，Shift+Enter 添加要避开的词。在列表中：1 到 6 着色，A 在想看与避开之间切换，F2 修改文字，Del 删除。</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Indigo</source>
        <translation>靛蓝</translation>
    </message>
    <message>
        <source>No library is open.</source>
        <translation>没有打开文库。</translation>
    </message>
    <message>
        <source>Ochre</source>
        <translation>赭色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青色</translation>
    </message>
    <message>
        <source>Want / avoid</source>
        <translation>想看 / 避开</translation>
    </message>
    <message>
        <source>Watch words</source>
        <translation>关注词</translation>
    </message>
    <message>
        <source>avoid</source>
        <translation>避开</translation>
    </message>
    <message>
        <source>want</source>
        <translation>想看</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message numerus="yes">
        <source>%n paper(s) copied as Markdown.</source>
        <translation><numerusform>已将 %n 篇论文复制为 Markdown。</numerusform></translation>
    </message>
    <message>
        <source>All papers</source>
        <translation>全部论文</translation>
    </message>
    <message numerus="yes">
        <source>Copy %n paper(s)?</source>
        <translation><numerusform>复制 %n 篇论文？</numerusform></translation>
    </message>
    <message>
        <source>Copying</source>
        <translation>正在复制</translation>
    </message>
    <message>
        <source>Done again: {what}</source>
        <translation>已重做：{what}</translation>
    </message>
    <message>
        <source>Libraries (*.db);;All files (*)</source>
        <translation>文库 (*.db);;所有文件 (*)</translation>
    </message>
    <message>
        <source>No browser could be started for {url}</source>
        <translation>无法启动浏览器打开 {url}</translation>
    </message>
    <message>
        <source>No further new paper in this list.</source>
        <translation>此列表中没有更多新论文。</translation>
    </message>
    <message>
        <source>No installed font has Chinese characters, so they show as boxes; nothing is lost. Install one, such as Noto Sans CJK SC or Source Han Sans SC, and start again.</source>
        <translation>没有安装含中文字符的字体，因此中文显示为方框；内容没有丢失。请安装 Noto Sans CJK SC 或 Source Han Sans SC 等字体，然后重新启动。</translation>
    </message>
    <message>
        <source>Not opened: {url}</source>
        <translation>未打开：{url}</translation>
    </message>
    <message>
        <source>Nothing else is touched.</source>
        <translation>不会影响其他任何内容。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation>打开文库</translation>
    </message>
    <message>
        <source>Opened {url}</source>
        <translation>已打开 {url}</translation>
    </message>
    <message>
        <source>Reading List</source>
        <translation>Reading List</translation>
    </message>
    <message>
        <source>Size: {percent} %</source>
        <translation>大小：{percent} %</translation>
    </message>
    <message>
        <source>Some of your keys cannot be used, so their commands have the first ones.</source>
        <translation>您设置的某些按键无法使用，相应命令恢复默认按键。</translation>
    </message>
    <message>
        <source>The preferences could not be read, so the first ones are in force.</source>
        <translation>无法读取首选项，因此使用默认值。</translation>
    </message>
    <message>
        <source>The selected text was copied as Markdown.</source>
        <translation>选中的文字已复制为 Markdown。</translation>
    </message>
    <message>
        <source>The selected text was copied as plain text.</source>
        <translation>选中的文字已复制为纯文本。</translation>
    </message>
    <message>
        <source>They go to the clipboard as Markdown, with what you wrote.</source>
        <translation>它们会以 Markdown 复制到剪贴板，连同您写的内容。</translation>
    </message>
    <message>
        <source>This paper has no links.</source>
        <translation>这篇论文没有链接。</translation>
    </message>
    <message>
        <source>Undone: {what}</source>
        <translation>已撤销：{what}</translation>
    </message>
    <message>
        <source>Your papers are not touched; the file is kept beside the new one.</source>
        <translation>您的论文没有改动；原文件保留在新文件旁边。</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>{several}, {another}</source>
        <translation>{several}、{another}</translation>
    </message>
</context>
</TS>
