import type { SettingService } from '@zaixue/contract/operator/site/settings';

/** Names of the services that can be tested, and what a test does. */
export const serviceTexts: Readonly<
  Record<SettingService, { readonly title: string; readonly about: string }>
> = {
  sms: { title: '短信', about: '给一个手机号发一条测试短信。它会收费，也计入每天的条数。' },
  alipay: { title: '支付宝', about: '用现在的密钥查询一个不存在的订单，不会产生交易。' },
  'wechat-pay': { title: '微信支付', about: '用现在的密钥查询一个不存在的订单，不会产生交易。' },
  'wechat-account': { title: '公众号', about: '用 AppID 和 AppSecret 取一次接口凭证。' },
  'wechat-login': { title: '微信登录', about: '用一个不存在的登录码核对 AppID 和 AppSecret。' },
  'qq-login': { title: 'QQ 登录', about: '用一个不存在的登录码核对 APP ID、APP Key 和回调地址。' },
  face: { title: '实名认证', about: '向服务商申请一次认证，不会完成，不收费。' },
  storage: { title: '文件存储', about: '写入、读出、核对并删除一个小文件。' },
  alarm: { title: '告警', about: '向群里发一条测试消息。' },
  'public-address': { title: '公开网址', about: '像学员那样打开网址，并检查证书。' },
  'backup-folder': { title: '备份文件夹', about: '检查能否写入、还剩多少空间、最近一次备份。' },
};
