import { certificates, privateKey, publicKey } from '../define-key-setting.ts';
import { html, integer, oneOf, pattern, secretPattern, secretText, toggle } from '../define-setting.ts';

/** Alipay (contract 11.4): a web or mobile application with 手机网站支付 and 电脑网站支付, in public-key mode. */
export const alipaySettings = {
  'pay.alipay': toggle(false, '支付宝', '下面四项配好之后才显示'),
  'pay.alipay_app_id': pattern('', /^\d{16}$/, '16 位数字，或空', '支付宝开放平台应用的 APPID'),
  'pay.alipay_seller_id': pattern(
    '',
    /^2088\d{12}$/,
    '以 2088 开头的 16 位数字，或空',
    '收款支付宝账号的 PID',
  ),
  'pay.alipay_private_key': privateKey('应用私钥', '与上传到支付宝开放平台的应用公钥成对'),
  'pay.alipay_public_key': publicKey('支付宝公钥', '不是应用公钥'),
} as const;

/** WeChat Pay v3 (contract 11.4, 11.7). */
export const wechatPaySettings = {
  'pay.wechat_jsapi': toggle(false, '微信内支付（JSAPI）', '商户号与公众号配好之后才显示'),
  'pay.wechat_h5': toggle(false, '微信 H5 支付', '微信外的手机浏览器唤起微信支付；商户号配好之后才显示'),
  'pay.wechat_native': toggle(false, '微信扫码支付（Native）', '在电脑上扫码；商户号配好之后才显示'),
  'pay.wechat_app_id': pattern(
    '',
    /^wx[0-9a-f]{16}$/,
    '以 `wx` 开头的 18 位字符，或空',
    '公众号的 AppID',
    '与商户号绑定的公众号',
  ),
  'pay.wechat_app_secret': secretText('公众号的 AppSecret', '微信内支付用；与微信登录同一公众号时可空'),
  'pay.wechat_merchant_id': pattern('', /^\d{8,12}$/, '8 到 12 位数字，或空', '微信支付商户号'),
  'pay.wechat_certificate_serial': pattern(
    '',
    /^[0-9A-Fa-f]{16,64}$/,
    '十六进制数字，或空',
    '商户 API 证书的序列号',
  ),
  'pay.wechat_private_key': privateKey('商户 API 证书的私钥', '文件 apiclient_key.pem 的内容'),
  'pay.wechat_api_v3_key': secretPattern(
    /^[0-9A-Za-z]{32}$/,
    '32 位字母与数字',
    'APIv3 密钥',
    '在商户平台的 API 安全里设置',
  ),
  'pay.wechat_public_key_id': pattern(
    '',
    /^PUB_KEY_ID_\w{1,64}$/,
    '以 `PUB_KEY_ID_` 开头的编号，或空',
    '微信支付公钥的 ID',
  ),
  'pay.wechat_public_key': publicKey('微信支付公钥', '文件 pub_key.pem 的内容'),
  'pay.wechat_platform_certificates': certificates(
    '微信支付平台证书',
    '只用平台证书的老商户或换用公钥期间填写',
  ),
} as const;

/** Orders and bank transfer (contract 11.1, 11.6). */
export const orderSettings = {
  'orders.approval_yuan': integer(
    1000,
    0,
    1_000_000,
    '超过多少元的退款和转账要由另一位审批',
    '退款和确认转账时由另一位运营人员审批；0 则不需要审批',
  ),
  'orders.list': oneOf('all', ['all', 'paid'], '学员的订单列表', {
    all: '全部订单',
    paid: '只列已支付的',
  }),
  'orders.bank_transfer': toggle(false, '线下转账', '填写收款说明之后才显示'),
  'orders.bank_transfer_text': html('线下转账的收款说明', '买家下单后看到；保存前会清理'),
  'orders.bank_transfer_hours': integer(1, 1, 720, '线下转账的订单保留几小时', '其它订单一小时后取消'),
} as const;
