/** What a lesson's page says below the picture. */
export const lessonPageTexts = {
  transcript: '文稿',
  notes: '笔记',
  finishRule: (seconds: number) => `播放到最后${seconds}秒内记为学完`,
  pointsRule: (percent: number, points: number) => `，看满${percent}%得${points}积分`,
  searchLabel: '搜索文稿',
  searchPlaceholder: '在文稿中搜索',
  found: (count: number) => (count === 0 ? '没有找到' : `找到${count}处`),
  follow: '跟随播放',
  transcriptLanguage: '文稿语言',
  transcriptEmpty: '这里还没有文字',
} as const;

export const noteTexts = {
  list: '我的笔记',
  placeholder: '记下这一刻的想法',
  save: '保存',
  at: (time: string) => `记在 ${time}`,
  jump: (time: string) => `跳到 ${time}`,
  edit: '编辑',
  editLabel: '修改笔记',
  cancel: '取消',
  remove: '删除',
  removeSurely: '确认删除',
  removed: '笔记已删除',
  empty: '边看边记，笔记会留在这一刻',
  exportAll: '导出本课程笔记',
  exported: '笔记已导出',
  copied: '笔记已复制，可以粘贴保存',
  copyFailed: '当前环境无法导出，请用浏览器打开',
} as const;
