import type { Finding } from '../../domains/operations/site-checks/finding.ts';
import { good, hint, problem } from '../../domains/operations/site-checks/finding.ts';
import { findGaps, hasPayChannel } from '../../domains/settings/find-gaps.ts';
import type { SettingValues } from '../../domains/settings/setting-table.ts';
import { definitionOf } from '../../domains/settings/setting-table.ts';

/** Services that an operator can enable. */
const SERVICES = [
  { service: 'alipay', name: '支付宝', isOn: (values: Values) => values['pay.alipay'] },
  { service: 'wechat-jsapi', name: '微信内支付', isOn: (values: Values) => values['pay.wechat_jsapi'] },
  { service: 'wechat-h5', name: '微信 H5 支付', isOn: (values: Values) => values['pay.wechat_h5'] },
  { service: 'wechat-native', name: '微信扫码支付', isOn: (values: Values) => values['pay.wechat_native'] },
  { service: 'bank-transfer', name: '线下转账', isOn: (values: Values) => values['orders.bank_transfer'] },
  { service: 'qq-login', name: 'QQ 登录', isOn: (values: Values) => values['social.qq'] },
  { service: 'wechat-login', name: '微信登录', isOn: (values: Values) => values['social.wechat'] },
  {
    service: 'aliyun-sms',
    name: '阿里云短信',
    isOn: (values: Values) => values['sms.provider'] === 'aliyun',
  },
  {
    service: 'tencent-sms',
    name: '腾讯云短信',
    isOn: (values: Values) => values['sms.provider'] === 'tencent',
  },
  {
    service: 'tencent-face',
    name: '腾讯云实名认证',
    isOn: (values: Values) => values['face.provider'] === 'tencent',
  },
] as const;

type Values = Readonly<SettingValues>;

const VENDOR_CHANNELS: readonly string[] = ['alipay', 'wechat-jsapi', 'wechat-h5', 'wechat-native'];

/** Lists the missing settings of each enabled service. */
export function checkSettings(values: Values): Finding[] {
  const gaps = findGaps(values);
  const findings = SERVICES.map(({ service, name, isOn }): Finding => {
    if (!isOn(values)) return hint(`${name}：未打开`);
    const gap = gaps.find((candidate) => candidate.service === service);
    if (!gap) return good(`${name}：已配好`);
    const missing = gap.missing.map((key) => `${key}（${definitionOf(key).title}）`);
    return problem(`${name}：已打开但不会提供，还缺 ${missing.join('、')}`);
  });
  const forced = gaps.find(({ service }) => service === 'forced-face');
  return [
    ...findings.filter(({ text }) => !text.includes('短信') || !text.endsWith('未打开')),
    ...(hasPayChannel(values) ? [] : [hint('没有可用的收款方式：收费的课程与会员无法购买')]),
    ...(values['sms.provider'] === ''
      ? [problem('短信：没有选服务商（sms.provider），学员收不到验证码，无法注册')]
      : []),
    ...(forced ? [problem('强制实名认证：已打开，但没有认证服务商（face.provider），不会生效')] : []),
  ];
}

/** Whether a service is enabled whose vendor sends requests to this site. */
export function usesVendors(values: Values): boolean {
  const reached = [...VENDOR_CHANNELS, 'qq-login', 'wechat-login'];
  return SERVICES.some(({ service, isOn }) => reached.includes(service) && isOn(values));
}
