import { createTencentFace } from '../../../../ports/face/tencent.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, problem } from '../../../operations/site-checks/finding.ts';
import type { VendorTest } from './describe-answer.ts';
import { hintWhenOff, nameOf, noAnswer, problemsOfMissing } from './describe-answer.ts';

/** Asks for a check that nobody finishes. */
export async function checkFace({ values, routes, base }: VendorTest): Promise<Finding[]> {
  const missing = problemsOfMissing('tencent-face', values);
  if (missing.length > 0) return missing;
  const verifier = createTencentFace({
    credential: { secretId: values['tencent.secret_id'], secretKey: values['tencent.secret_key'] },
    ruleId: values['face.tencent_rule_id'],
    ...routes.face,
  });
  const started = await verifier.start({ returnUrl: `${base}/`, origin: base });
  const isOn = values['face.provider'] !== '';
  return [
    started.ok
      ? good('腾讯云接受了申请：SecretId、SecretKey 与 RuleId 正确')
      : (explainTencentError(started.reason) ?? explainFace(started.reason)),
    ...hintWhenOff(isOn, ['face.provider']),
  ];
}

function explainFace(reason: string): Finding {
  if (/Rule/i.test(reason)) return problem(`${nameOf('face.tencent_rule_id')}不对：腾讯云没有这个业务流程`);
  if (/no answer|ECONN|ENOTFOUND|timeout/i.test(reason)) return noAnswer('腾讯云', reason);
  return problem(`腾讯云拒绝了申请：${reason}`);
}

/** What is wrong with the account; null for other errors. Codes: cloud.tencent.com/document/api/1007/31325. */
export function explainTencentError(answer: string): Finding | null {
  if (/AuthFailure\.(SecretIdNotFound|InvalidSecretId)/.test(answer))
    return problem(`${nameOf('tencent.secret_id')}不对：腾讯云没有这个密钥，或已停用`);
  if (/AuthFailure\.SignatureExpire/.test(answer))
    return problem('服务器的时间不准：腾讯云拒绝了请求，请校准时钟');
  if (/AuthFailure\.SignatureFailure/.test(answer)) return problem(`${nameOf('tencent.secret_key')}不对`);
  if (/AuthFailure\.UnauthorizedOperation|UnauthorizedOperation/.test(answer))
    return problem('腾讯云的子用户没有这项服务的权限');
  return null;
}
