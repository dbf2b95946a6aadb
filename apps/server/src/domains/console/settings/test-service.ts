import type { CallData } from '@zaixue/contract/call';
import type { SettingService, settingTest } from '@zaixue/contract/operator/site/settings';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import { sendTestSms } from '../../identity/sms-code/send-test-sms.ts';
import type { Finding } from '../../operations/site-checks/finding.ts';
import { problem } from '../../operations/site-checks/finding.ts';
import { definitionOf, type SettingValues, settingKeys } from '../../settings/setting-table.ts';
import { apiAddress } from '../../site/home/site-addresses.ts';
import { checkAlipay } from './service-tests/alipay.ts';
import type { VendorTest } from './service-tests/describe-answer.ts';
import { checkFace } from './service-tests/face.ts';
import { checkAlarm, checkBackupFolder, checkPublicSite, checkStorage } from './service-tests/places.ts';
import { explainSms, prepareSms } from './service-tests/sms.ts';
import { checkQqLogin, checkWechatAccount, checkWechatLogin } from './service-tests/social.ts';
import { checkWechatPay } from './service-tests/wechat-pay.ts';
import { serviceTexts } from './service-texts.ts';

export interface TestServiceInput {
  readonly service: SettingService;
  /** Number that gets the test message; null for none. */
  readonly mobile: string | null;
  /** Client address of the operator. */
  readonly address: string;
  /** Public address of this server. */
  readonly origin: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Time limit of a whole test, and of one call to a vendor, milliseconds. */
const LIMIT_MS = 10_000;
const CALL_LIMIT_MS = 8000;
/** Services that a demo site simulates. */
const VENDORS: readonly SettingService[] = [
  ...(['alipay', 'wechat-pay', 'wechat-account', 'wechat-login', 'qq-login', 'face'] as const),
];

type TestOutcome = OperatorOutcome<CallData<typeof settingTest>>;

/** Tests a service with the stored settings and records that it was tested. Answers within ten seconds. */
export async function testService(
  services: Services,
  actor: Actor,
  input: TestServiceInput,
): Promise<TestOutcome> {
  const { service, now } = input;
  const values = await services.settings.all();
  const findings = service === 'sms' ? await testSms(services, values, input) : await run();
  if (!Array.isArray(findings)) return findings;
  const details = findings.map(({ level, text }) => ({ level, text: hideSecrets(values, text) }));
  const isRight = !details.some(({ level }) => level === 'problem');
  const { title } = serviceTexts[service];
  await inTransaction(services.db, (transaction) =>
    recordAct(
      transaction,
      actor,
      {
        act: 'setting.test',
        subject: { type: 'service', id: service, label: title },
        changes: [{ field: 'result', before: null, after: isRight ? 'passed' : 'failed' }],
      },
      now,
    ),
  );
  return ok({ ok: isRight, text: `${title}：${isRight ? '测试通过' : '有问题'}`, details });

  function run(): Promise<Finding[]> {
    if (services.config.demo && VENDORS.includes(service))
      return Promise.resolve([problem('这是演示站点：它不连接服务商，所以不能测试')]);
    return withinLimit(findingsOf(services, values, input));
  }
}

function findingsOf(
  services: Services,
  values: Readonly<SettingValues>,
  { service, origin, now }: TestServiceInput,
): Promise<Finding[]> {
  const { clock, vendorRoutes: routes } = services;
  const base = apiAddress(values, origin);
  const test: VendorTest = { values, routes, clock, base, timeoutMs: CALL_LIMIT_MS };
  switch (service) {
    case 'alipay':
      return checkAlipay(test);
    case 'wechat-pay':
      return checkWechatPay(test);
    case 'wechat-account':
      return checkWechatAccount(test);
    case 'wechat-login':
      return checkWechatLogin(test);
    case 'qq-login':
      return checkQqLogin(test);
    case 'face':
      return checkFace(test);
    case 'storage':
      return checkStorage(services);
    case 'alarm':
      return checkAlarm(services, values, now);
    case 'public-address':
      return checkPublicSite(services, values, { base, now });
    case 'backup-folder':
      return checkBackupFolder(services, values, now);
    case 'sms':
      throw new Error('the SMS test needs a number');
  }
}

async function testSms(
  services: Services,
  values: Readonly<SettingValues>,
  { mobile, address, now }: TestServiceInput,
): Promise<Finding[] | Extract<TestOutcome, { ok: false }>> {
  if (mobile === null) return refuseField('mobile', '请填写收测试短信的手机号');
  const missing = prepareSms(values, services.config.demo);
  if (missing.length > 0) return missing;
  const sent = await withinLimit(
    sendTestSms(services, { mobile, address, now }).then((result) =>
      result.kind === 'limited' ? 'limited' : explainSms(result, values),
    ),
  );
  if (sent !== 'limited') return sent;
  return refuse('too_many_requests', {
    message: '已到发送上限：同一号码 60 秒一条，每天的条数见本页的设置',
  });
}

/** What the test found, or that it took too long. The test itself ends a little later. */
async function withinLimit<Result>(test: Promise<Result>): Promise<Result | Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([problem(`${LIMIT_MS / 1000} 秒内没有结果，请稍后再试`)]), LIMIT_MS);
  });
  try {
    return await Promise.race([test, limit]);
  } finally {
    clearTimeout(timer);
    // After the limit nobody waits for it.
    test.catch(() => undefined);
  }
}

/** A shorter secret could be part of any word, characters. */
const MIN_SECRET_LENGTH = 6;

/** Vendors could repeat what they were sent. */
function hideSecrets(values: Readonly<SettingValues>, text: string): string {
  return settingKeys
    .filter((key) => definitionOf(key).secret)
    .map((key) => String(values[key]))
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
