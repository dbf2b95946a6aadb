import type { SettingService } from '@zaixue/contract/operator/site/settings';
import { settingTest } from '@zaixue/contract/operator/site/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writePrivateKey, writePublicKey } from '../../../lib/crypto/rsa-keys.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { storeSettings } from '../../../testing/payment-settings.ts';
import {
  openServiceSite,
  RIGHT_SETTINGS,
  type ServiceBehaviour,
  startGroupRobot,
} from '../../../testing/service-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { OTHER_KEYS } from '../../../testing/vendors/payment-keys.ts';
import { definitionOf, type SettingValues, settingKeys } from '../../settings/setting-table.ts';

const WRONG_SECRET = 'wrong-planted-secret-0001';

const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  for (const name of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, name).mockImplementation((...parts) => {
      logged.push(...parts);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openVendors(behaviour: ServiceBehaviour = {}) {
  const { site, owner } = await openServiceSite(behaviour);
  /** Tests a service with these settings. Checks that no secret is in the answer, the audit log and the log. */
  const run = async (service: SettingService, changed: Partial<SettingValues> = {}, mobile?: string) => {
    const values = { ...RIGHT_SETTINGS, ...changed };
    await storeSettings(site.services.settings, values);
    const answer = await callOperator(site, owner, settingTest, { service, ...(mobile ? { mobile } : {}) });
    const audit = await site.db.selectFrom('audit_entries').selectAll().execute();
    const shown = JSON.stringify([answer.data, audit, logged.map(String)]);
    const secrets = settingKeys.filter((key) => definitionOf(key).secret && values[key]);
    for (const key of secrets) expect(shown, key).not.toContain(String(values[key]));
    return answer;
  };
  return { site, owner, run };
}

const problems = (answer: { data: { details: readonly { level: string; text: string }[] } }) =>
  answer.data.details.filter(({ level }) => level === 'problem').map(({ text }) => text);

test.each(['alipay', 'wechat-pay', 'wechat-account', 'wechat-login', 'qq-login', 'face'] as const)(
  'the right keys of %s pass',
  async (service) => {
    const { run } = await openVendors();
    const answer = await run(service);
    expect(answer.data.details.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(answer.data).toMatchObject({ ok: true });
    expect(answer.data.details.some(({ level }) => level === 'good')).toBe(true);
  },
);

const otherPrivate = writePrivateKey(OTHER_KEYS.privateKey);
const otherPublic = writePublicKey(OTHER_KEYS.publicKey);

test.each<[SettingService, Partial<SettingValues>, RegExp]>([
  ['alipay', { 'pay.alipay_app_id': '2021000122600009' }, /APPID」不对/],
  ['alipay', { 'pay.alipay_private_key': otherPrivate }, /应用私钥」不对/],
  ['alipay', { 'pay.alipay_public_key': otherPublic }, /支付宝公钥」不对/],
  ['alipay', { 'pay.alipay_private_key': '' }, /还没有填写「应用私钥」/],
  ['wechat-pay', { 'pay.wechat_merchant_id': '1900009192' }, /商户号」不对/],
  ['wechat-pay', { 'pay.wechat_certificate_serial': 'AB57F09EFDC096DE' }, /序列号」不对/],
  ['wechat-pay', { 'pay.wechat_private_key': otherPrivate }, /私钥」不对/],
  ['wechat-pay', { 'pay.wechat_api_v3_key': 'x'.repeat(32) }, /APIv3 密钥」不对/],
  ['wechat-pay', { 'pay.wechat_public_key': otherPublic }, /微信支付公钥」不对/],
  [
    'wechat-pay',
    { 'pay.wechat_public_key_id': 'PUB_KEY_ID_1', 'pay.wechat_platform_certificates': '' },
    /公钥的 ID」.*不对/,
  ],
  ['wechat-pay', { 'pay.wechat_app_secret': WRONG_SECRET }, /AppSecret」不对/],
  ['wechat-account', { 'social.wechat_app_id': 'wx1' }, /AppID」不对/],
  ['wechat-login', { 'social.wechat_app_secret': WRONG_SECRET }, /AppSecret」不对/],
  ['qq-login', { 'social.qq_app_id': '1' }, /APP ID」不对/],
  ['qq-login', { 'social.qq_app_key': WRONG_SECRET }, /APP Key」不对/],
  ['qq-login', { 'site.api_url': 'https://other.example' }, /回调地址没有登记.*https:\/\/other\.example/],
  ['face', { 'tencent.secret_id': 'AKID-other' }, /SecretId」不对/],
  ['face', { 'tencent.secret_key': WRONG_SECRET }, /SecretKey」不对/],
  ['face', { 'face.tencent_rule_id': '2' }, /RuleId」不对/],
])('%s with %o says which is wrong', async (service, changed, expected) => {
  const { run } = await openVendors();
  const answer = await run(service, changed);
  expect(answer.data.ok).toBe(false);
  expect(problems(answer)).toEqual([expect.stringMatching(expected)]);
});

test('a merchant without certificates learns that its APIv3 key is not checked here', async () => {
  const { run } = await openVendors({ hasNoCertificates: true });
  const { data } = await run('wechat-pay', { 'pay.wechat_platform_certificates': '' });
  expect(data.ok).toBe(true);
  expect(data.details.map(({ text }) => text).join()).toMatch(/APIv3 密钥」不能在这里核对/);
});

test('an address that the official account does not list is named', async () => {
  const { run } = await openVendors({ refusedAddress: '203.0.113.77' });
  expect(problems(await run('wechat-account'))).toEqual([expect.stringContaining('203.0.113.77')]);
});

test('a vendor that cannot be reached is told from a wrong key', async () => {
  const { run } = await openVendors({ isUnreachable: true });
  expect(problems(await run('alipay'))).toEqual([expect.stringMatching(/连不上支付宝/)]);
});

test('a test message counts into the limits of SMS', async () => {
  const { run, site } = await openVendors();
  expect((await run('sms')).failure.fields).toHaveProperty('mobile');
  const sent = await run('sms', {}, '13800000001');
  expect(sent.data.ok).toBe(true);
  expect((await run('sms', {}, '13800000001')).failure.code).toBe('too_many_requests');
  site.clock.advance(61_000);
  expect((await run('sms', { 'sms.daily_total': 1 }, '13800000002')).failure.code).toBe('too_many_requests');
});

test.each([
  ['SMS_SIGNATURE_ILLEGAL', '短信签名」不对'],
  ['isv.TEMPLATE_PARAMS_ILLEGAL', '模板变量」与模板里的变量不一致'],
  ['isv.AMOUNT_NOT_ENOUGH', '余额不足'],
])('the SMS vendor answers %s', async (code, expected) => {
  const { run } = await openVendors({ aliyun: { Code: code, Message: '', RequestId: 'R' } });
  expect(problems(await run('sms', {}, '13800000001'))).toEqual([expect.stringContaining(expected)]);
});

test('a wrong key of the SMS vendor is named', async () => {
  const { run } = await openVendors();
  const wrong = { 'aliyun.access_key_secret': WRONG_SECRET };
  expect(problems(await run('sms', wrong, '13800000001'))).toEqual([
    expect.stringContaining('AccessKey Secret」不对'),
  ]);
});

test('storage, backup folder and alarm', async () => {
  const { run, site } = await openVendors();
  expect((await run('storage')).data.ok).toBe(true);
  for await (const { key } of site.services.storage.list('settings-test/')) throw new Error(key);
  const backup = await run('backup-folder');
  expect(backup.data.details.some(({ text }) => text.includes('可以写入'))).toBe(true);
  expect(problems(await run('alarm'))).toEqual(['还没有填写「告警发到哪里」']);
  const robot = await startGroupRobot();
  const target = (url: string) => ({ 'alarm.kind': 'wecom', 'alarm.url': url }) as const;
  expect((await run('alarm', target(robot.right))).data.ok).toBe(true);
  expect(problems(await run('alarm', target(robot.wrong)))).toEqual([
    expect.stringMatching(/没有送达.*93000/),
  ]);
});

test('a demo site has no vendors to test', async () => {
  const site = await openTestSite();
  const owner = await createTestOperator(site, 'owner');
  const { data } = await callOperator(site, owner, settingTest, { service: 'alipay' });
  expect(data.details[0]?.text).toContain('演示站点');
  const entry = await site.db.selectFrom('audit_entries').select(['act', 'subject_id']).executeTakeFirst();
  expect(entry).toEqual({ act: 'setting.test', subject_id: 'alipay' });
});
