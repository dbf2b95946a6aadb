/** Texts of the page that a real-name verification comes back to. */
export const faceTexts = {
  title: '实名认证',
  checking: '正在查询实名认证结果',
  done: '实名认证成功',
  verified: '已完成实名认证',
  name: '姓名',
  idNumber: '身份证号',
  failed: '实名认证未通过',
  failedHint: '请确认证件信息后再试一次',
  again: '重新认证',
  open: '尚未实名认证',
  start: '立即认证',
  noLogin: '登录后查看认证结果',
  noLoginHint: '认证结果保存在你的账号里。请回到开始认证的应用或浏览器继续，或者在这里登录。',
  login: '去登录',
  unreachable: '没有查到实名认证结果',
} as const;
