import type { TestSmsResult } from '../../../identity/sms-code/send-test-sms.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, hint, problem } from '../../../operations/site-checks/finding.ts';
import type { SettingValues } from '../../../settings/setting-table.ts';
import { nameOf, noAnswer, problemsOfMissing } from './describe-answer.ts';
import { explainTencentError } from './face.ts';

/** What is missing before a message can be sent. */
export function prepareSms(values: Readonly<SettingValues>, isDemo: boolean): Finding[] {
  const vendor = values['sms.provider'];
  // A demo site shows the message at /demo/outbox.
  if (isDemo) return [];
  if (vendor === '') return [problem(`还没有选择${nameOf('sms.provider')}`)];
  return problemsOfMissing(`${vendor}-sms`, values);
}

/** Codes: help.aliyun.com (dysmsapi), cloud.tencent.com/document/product/382. */
const CAUSES: readonly (readonly [RegExp, (values: Readonly<SettingValues>) => string])[] = [
  [/InvalidAccessKeyId/, () => `${nameOf('aliyun.access_key_id')}不对：阿里云没有这个 AccessKey，或已停用`],
  [/SignatureDoesNotMatch|IncompleteSignature/, () => `${nameOf('aliyun.access_key_secret')}不对`],
  [/isp\.RAM_PERMISSION_DENY|Forbidden|NoPermission/, () => '阿里云的用户没有发送短信的权限'],
  [
    /SMS_SIGNATURE_ILLEGAL|SMS_SIGN|SignatureIncorrectOrUnapproved/i,
    () => `${nameOf('sms.sign_name')}不对，或还没有通过审核`,
  ],
  [
    /SMS_TEMPLATE_ILLEGAL|TemplateIncorrectOrUnapproved|TEMPLATE_MISSING/i,
    () => `${nameOf('sms.template_login')}不对，或还没有通过审核`,
  ],
  [
    /PARAMS_ILLEGAL|TEMPLATE_PARAMS|TemplateParam/i,
    () => `${nameOf('sms.template_parameters')}与模板里的变量不一致`,
  ],
  [/AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|InsufficientBalance/i, () => '短信账户余额不足，或已停机'],
  [/BUSINESS_LIMIT_CONTROL|LimitExceeded/i, () => '服务商限制了发送次数，请稍后再试'],
  [/SdkAppId/i, () => `${nameOf('sms.tencent_app_id')}不对`],
  [/MOBILE_NUMBER_ILLEGAL|PhoneNumber/i, () => '服务商不接受这个手机号'],
];

/** Explains the answer of the provider. */
export function explainSms(
  result: Exclude<TestSmsResult, { kind: 'limited' }>,
  values: Readonly<SettingValues>,
): Finding[] {
  if (result.kind === 'sent') {
    return [
      good('服务商接受了短信，请看手机是否收到'),
      hint('这条短信计入每天的条数；其中的验证码不能用来登录'),
    ];
  }
  const { answer } = result;
  const cause = CAUSES.find(([code]) => code.test(answer));
  if (cause) return [problem(cause[1](values))];
  const account = explainTencentError(answer);
  if (account) return [account];
  return [/no answer/.test(answer) ? noAnswer('短信服务商', answer) : problem(`服务商拒绝了短信：${answer}`)];
}
