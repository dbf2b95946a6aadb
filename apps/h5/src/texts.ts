/** Visible and spoken texts of the first visit, grouped by where they are shown. */

export const commonTexts = {
  networkError: '网络异常，请稍后重试',
  refused: '操作失败，请稍后重试',
  loginAgain: '请重新登录',
  loading: '加载中...',
  retry: '重试',
  back: '返回',
  backHome: '返回首页',
  close: '关闭',
  cancel: '取消',
  confirm: '确认',
  clear: '清除',
  showPassword: '显示密码',
  listEnd: '已经到底了',
  loadFailed: '加载失败了',
  codeMissing: '这部分没有加载出来，请检查网络后重试',
  loadFailedHint: '请检查网络，或稍后再试',
  requestId: '请求编号',
  loadMoreFailed: '没有加载出来',
  skipToContent: '跳到主要内容',
} as const;

export const startUpTexts = {
  failedLog: '系统初始化失败',
  failedTitle: '暂时打不开',
  failedHint: '没有连上服务，请检查网络后重试',
  unavailableHint: '学习记录都已保存，稍后重试就好',
  crashedTitle: '页面出了点问题',
  crashedHint: '可以重试一次，或者回到首页',
} as const;

export const tabTexts = {
  label: '主导航',
  home: '首页',
  study: '在学',
  member: '我的',
  search: '搜索课程、课时',
  messages: '消息',
  login: '登录',
} as const;

export const courseTexts = {
  free: '免费',
  vipIncluded: 'VIP免费',
  vipOnly: '会员专享',
  originalPrice: '原价',
  buyers: (count: string, generation: 'A' | 'B') => `${count}人已${generation === 'A' ? '订阅' : '购买'}`,
  learners: (count: string) => `${count}人在学`,
} as const;

export const courseListTexts = { title: '录播课程', detailTitle: '课程详情' } as const;

export const loginTexts = {
  title: '快捷登录/注册',
  heading: '登录/注册',
  welcome: '未注册的手机号验证后自动创建账号',
  byPassword: '使用密码登录',
  agreeLead: '勾选同意',
  agreeAnd: '和',
  userAgreement: '《用户协议》',
  privacyPolicy: { A: '《隐私协议》', B: '《隐私政策》' },
  agreeFirst: '请同意协议',
  agreeFirstSocial: '请先同意协议',
  otherWays: '其他登录方式',
  qq: 'QQ登录',
  wechat: '微信一键登录',
  orMobile: '或使用手机号',
} as const;

export const captchaTexts = {
  title: '请完成图形验证',
  picture: '图形验证码，点按换一张',
  label: '图中字符',
  placeholder: '请输入图中字符',
  empty: '请输入图中字符',
  refresh: '看不清，换一张',
  failed: '没有加载出来，点按重试',
} as const;

export const smsTexts = {
  title: '输入短信验证码',
  sentTo: '验证码已发送至',
  editMobile: '修改',
  label: '验证码',
  placeholder: '请输入短信验证码',
  empty: '请输入短信验证码',
  countdown: (seconds: number) => `${seconds}s`,
  countdownLabel: (seconds: number) => `${seconds}秒后可重新发送`,
  resend: '重新发送',
  getCode: '获取短信验证码',
  demoOutbox: '演示短信箱',
  demoHint: '演示站不发短信，验证码在这里：',
} as const;

export const mobileTexts = {
  label: '手机号',
  placeholder: '请输入手机号码',
  wrong: '请输入正确的手机号',
} as const;

export const errorTexts = { title: '页面不存在', code: '404', hint: '这一页不在这里' } as const;
