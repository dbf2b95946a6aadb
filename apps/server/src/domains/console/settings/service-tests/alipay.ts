import { randomUUID } from 'node:crypto';
import { readPrivateKey, readPublicKey } from '../../../../lib/crypto/rsa-keys.ts';
import type { AlipayAnswer } from '../../../../ports/pay/alipay/alipay-gateway.ts';
import { createAlipayGateway } from '../../../../ports/pay/alipay/alipay-gateway.ts';
import { checkPaymentKeys } from '../../../operations/site-checks/check-payment-keys.ts';
import type { Finding } from '../../../operations/site-checks/finding.ts';
import { good, hint, problem } from '../../../operations/site-checks/finding.ts';
import type { VendorTest } from './describe-answer.ts';
import { hintWhenOff, nameOf, noAnswer, problemsOfMissing } from './describe-answer.ts';

/** Queries a payment that does not exist: the answer shows whether application and keys are right. */
export async function checkAlipay({ values, routes, clock, timeoutMs }: VendorTest): Promise<Finding[]> {
  const missing = problemsOfMissing('alipay', values);
  const privateKey = readPrivateKey(values['pay.alipay_private_key']);
  const publicKey = readPublicKey(values['pay.alipay_public_key']);
  if (missing.length > 0 || !privateKey || !publicKey) return missing;
  const gateway = createAlipayGateway({
    ...{ appId: values['pay.alipay_app_id'], privateKey, publicKey, clock, timeoutMs },
    ...routes.pay?.alipay,
  });
  const answer = await gateway.call('alipay.trade.query', {
    out_trade_no: `test${randomUUID().replaceAll('-', '').slice(0, 24)}`,
  });
  const own = checkPaymentKeys(values, clock()).filter(({ text }) => text.startsWith('支付宝'));
  return [...(own.length > 0 ? own : explain(answer)), ...hintWhenOff(values['pay.alipay'], ['pay.alipay'])];
}

/** Codes of the gateway: opendocs.alipay.com, 公共错误码. */
function explain(answer: AlipayAnswer): Finding[] {
  const code = answer.kind === 'done' ? '' : (answer.code ?? '');
  if (answer.kind === 'done' || code === 'ACQ.TRADE_NOT_EXIST') {
    return [
      good('支付宝接受了签名，并回答“订单不存在”：APPID、应用私钥、支付宝公钥都正确'),
      hint(`${nameOf('pay.alipay_seller_id')}不能用查询核对，请对照支付宝商家中心的 PID`),
    ];
  }
  if (/invalid-app-id/.test(code))
    return [problem(`${nameOf('pay.alipay_app_id')}不对：支付宝没有这个应用，或应用还没有上线`)];
  if (/invalid-signature|missing-signature/.test(code)) {
    const advice = '它与开放平台上登记的应用公钥不成对，请重新生成并上传';
    return [problem(`${nameOf('pay.alipay_private_key')}不对：支付宝不接受签名。${advice}`)];
  }
  if (code === 'unverified') {
    const advice = '请复制开放平台上显示的“支付宝公钥”，不是应用公钥';
    return [problem(`${nameOf('pay.alipay_public_key')}不对：用它核对不了支付宝的回答。${advice}`)];
  }
  if (/invalid-timestamp/.test(code)) return [problem('服务器的时间不准：支付宝拒绝了请求，请校准时钟')];
  if (/permission|ACCESS_FORBIDDEN|app-auth/i.test(code))
    return [problem('应用没有权限：请在开放平台为它添加“手机网站支付”“电脑网站支付”并签约')];
  return [noAnswer('支付宝', answer.reason)];
}
