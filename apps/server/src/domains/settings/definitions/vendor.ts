import { integer, oneOf, pattern, secretText, text, toggle } from '../define-setting.ts';

const id = (title: string, hint = '') =>
  pattern('', /^[\w.-]{1,128}$/, '字母、数字、`.`、`_`、`-`，或空', title, hint);

/** Social login (contract 3.3). */
export const socialSettings = {
  'social.qq': toggle(false, 'QQ 登录', '下面两项配好之后才显示'),
  'social.qq_app_id': id('QQ 互联网站应用的 APP ID'),
  'social.qq_app_key': secretText('QQ 互联网站应用的 APP Key'),
  'social.wechat': toggle(false, '微信内登录', '下面两项配好之后才显示'),
  'social.wechat_app_id': id('微信公众号的 AppID'),
  'social.wechat_app_secret': secretText('微信公众号的 AppSecret'),
} as const;

const PARAMETERS = /^[A-Za-z_]\w{0,31}=[^=,\s]{1,32}(,[A-Za-z_]\w{0,31}=[^=,\s]{1,32}){0,5}$/;

/** SMS codes (contract 2.2). */
export const smsSettings = {
  'sms.provider': oneOf(
    '',
    ['', 'aliyun', 'tencent'],
    '短信服务商',
    { '': '不发送短信', aliyun: '阿里云', tencent: '腾讯云' },
    '每条短信由服务商收费',
  ),
  'sms.sign_name': text('', 32, '短信签名', '审核通过的签名，不带括号'),
  'sms.template_login': id('登录短信的模板', '没有单独模板的用途也用它'),
  'sms.template_register': id('注册短信的模板'),
  'sms.template_password_reset': id('重置密码短信的模板'),
  'sms.template_mobile_bind': id('绑定手机号短信的模板'),
  'sms.template_parameters': pattern(
    'code={code}',
    PARAMETERS,
    '以逗号分隔的 `变量=内容`，最多六个',
    '模板变量',
    '`{code}` 是验证码，`{minutes}` 是有效分钟数。腾讯云按顺序、阿里云按变量名填写',
  ),
  'sms.tencent_app_id': id('腾讯云短信应用的 SdkAppId'),
  'sms.tencent_region': id('腾讯云短信的地域', '空为 `ap-guangzhou`'),
  'sms.daily_per_mobile': integer(10, 0, 1000, '每个手机号每天最多几条短信'),
  'sms.daily_per_address': integer(
    50,
    0,
    1_000_000,
    '每个 IP 地址每天最多几条短信',
    'IPv6 为 /64 网络；/56 为 1.5 倍，/48 为 2 倍',
  ),
  'sms.daily_total': integer(
    5000,
    0,
    100_000_000,
    '全站每天最多几条短信',
    '这是费用的上限；五分之一留给已有学员，到 80% 时写入日志',
  ),
} as const;

/** Real-name verification (contract 14.1). */
export const faceSettings = {
  'face.provider': oneOf(
    '',
    ['', 'tencent'],
    '实名认证服务商',
    { '': '不提供', tencent: '腾讯云人脸核身' },
    '每次认证由服务商收费',
  ),
  'face.tencent_rule_id': id('腾讯云人脸核身业务流程的 RuleId'),
} as const;

/** Cloud accounts. One account serves all services of a vendor. */
export const cloudSettings = {
  'aliyun.access_key_id': id('阿里云 RAM 用户的 AccessKey ID', '该用户须可发送短信'),
  'aliyun.access_key_secret': secretText('阿里云 AccessKey Secret', '上述用户的密钥'),
  'tencent.secret_id': id('腾讯云子用户的 SecretId', '该用户须可发送短信、人脸核身'),
  'tencent.secret_key': secretText('腾讯云 SecretKey', '上述用户的密钥'),
} as const;
