/** Texts of the switch that closes the site for learners. */
export const maintenanceTexts = {
  title: '维护模式',
  on: '网站正在维护，学员打不开页面',
  off: '网站正常开放',
  hint: '打开后学员看到下面的文字，不能浏览、学习和购买；运营后台照常使用。',
  text: '学员看到的文字',
  defaultText: '系统维护中',
  turnOn: '打开维护模式',
  turnOff: '结束维护',
  saveText: '保存文字',
  saved: '已保存',
  turnOnTitle: '打开维护模式？',
  turnOnText: '学员马上看到这段文字，直到结束维护：',
  turnedOn: '已打开维护模式',
  turnedOff: '维护已结束，网站恢复开放',
  changedAt: (time: string, name: string) => `${time} ${name ? `由 ${name} ` : ''}修改`,
} as const;
