import type { SettingValues } from '../domains/settings/setting-table.ts';
import type { Clock } from '../lib/clock.ts';
import { createTestOperator } from './operators/operator-console.ts';
import { ALIPAY_SETTINGS, WECHAT_PAY_SETTINGS } from './payment-settings.ts';
import { openTestSite } from './test-site.ts';
import { startAlipay } from './vendors/alipay.ts';
import { ALIYUN_CREDENTIAL, startAliyun } from './vendors/aliyun.ts';
import { QQ_KEYS, startQq } from './vendors/qq.ts';
import { startVendor } from './vendors/start-vendor.ts';
import { startTencentCloud, TENCENT_CREDENTIAL } from './vendors/tencent-cloud.ts';
import { startWechat, WECHAT_KEYS } from './vendors/wechat.ts';
import { startWechatPay } from './vendors/wechat-pay.ts';

const BASE = 'https://site.example';
const RULE_ID = '1';

/** Settings with which every vendor that is simulated here accepts the site. */
export const RIGHT_SETTINGS = {
  'site.api_url': BASE,
  ...ALIPAY_SETTINGS,
  ...WECHAT_PAY_SETTINGS,
  'social.qq': true,
  'social.qq_app_id': QQ_KEYS.appId,
  'social.qq_app_key': QQ_KEYS.appKey,
  'social.wechat': true,
  'social.wechat_app_id': WECHAT_KEYS.appId,
  'social.wechat_app_secret': WECHAT_KEYS.appSecret,
  'wechat.share': true,
  'sms.provider': 'aliyun',
  'sms.sign_name': '在学',
  'sms.template_login': 'SMS_1',
  'aliyun.access_key_id': ALIYUN_CREDENTIAL.accessKeyId,
  'aliyun.access_key_secret': ALIYUN_CREDENTIAL.accessKeySecret,
  'tencent.secret_id': TENCENT_CREDENTIAL.secretId,
  'tencent.secret_key': TENCENT_CREDENTIAL.secretKey,
  'face.provider': 'tencent',
  'face.tencent_rule_id': RULE_ID,
} as const satisfies Partial<SettingValues>;

/** How the simulated vendors differ from ones that accept everything that is right. */
export interface ServiceBehaviour {
  /** See `TestSiteOptions`. */
  readonly hasBuilds?: boolean;
  /** The answer of Aliyun's SMS service. */
  readonly aliyun?: Readonly<Record<string, string>>;
  /** Address that the official account does not allow. */
  readonly refusedAddress?: string;
  readonly hasNoCertificates?: boolean;
  /** Nothing listens at the addresses of Alipay. */
  readonly isUnreachable?: boolean;
}

/** A site that is no demo, whose vendors are simulated, and an owner with a second factor. */
export async function openServiceSite({
  hasBuilds = false,
  aliyun,
  isUnreachable,
  ...behaviour
}: ServiceBehaviour = {}) {
  let now: Clock = Date.now;
  const alipay = await startAlipay(() => now());
  const wechatPay = await startWechatPay(() => now(), behaviour);
  const wechat = await startWechat(behaviour);
  const qq = await startQq({ callbackUrl: `${BASE}/api/v3/auth/login/socialite/qq/callback` });
  const sms = await startAliyun(() => ({ body: aliyun ?? { Code: 'OK', Message: 'OK', BizId: '1' } }));
  const face = await startTencentCloud('faceid', ({ parameters }) =>
    parameters.RuleId === RULE_ID
      ? { response: { Url: 'https://faceid.qq.com/a', BizToken: 'B-1', RequestId: 'R-1' } }
      : { error: { Code: 'InvalidParameterValue.RuleIdNotExist', Message: 'RuleId' } },
  );
  const site = await openTestSite({
    hasBuilds,
    demo: false,
    vendors: {
      pay: {
        alipay: { gateway: isUnreachable ? 'http://127.0.0.1:1/' : alipay.gateway },
        wechat: { base: wechatPay.base },
      },
      oauth: { wechat: { apiBase: wechat.base }, qq: { base: qq.base } },
      sms: { aliyun: { base: sms.base } },
      face: { route: face.route },
    },
  });
  now = site.clock;
  const owner = await createTestOperator(site, 'owner');
  // Where members can pay, an owner needs a second factor.
  await site.db.updateTable('operators').set({ totp_secret: 'sealed' }).execute();
  return { site, owner };
}

/** A WeCom group robot. Answers the addresses of its group and of one that does not exist. */
export async function startGroupRobot(): Promise<{ readonly right: string; readonly wrong: string }> {
  const { base } = await startVendor(({ url }) => ({
    body: url.searchParams.get('key') === 'right' ? { errcode: 0, errmsg: 'ok' } : { errcode: 93000 },
  }));
  return { right: `${base}/?key=right`, wrong: `${base}/?key=wrong` };
}
