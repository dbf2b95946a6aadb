import { formatYuan } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Html } from '../../lib/html/html.ts';
import { html } from '../../lib/html/html.ts';
import { GATEWAY_PATH } from '../../ports/pay/simulator/simulator.ts';
import type { SimulatedPayment } from '../../ports/pay/simulator/simulator-store.ts';

export const GATEWAY_NAMES = { wechat: '微信支付', alipay: '支付宝' } as const;

/** The page on which a payer of a demo site pays, fails to pay, or cancels. */
export function gatewayPage(payment: SimulatedPayment, failed: boolean): Html {
  const name = GATEWAY_NAMES[payment.channel];
  return html`<p>${payment.title}</p>
<p>支付金额 ￥${formatYuan(payment.amountFen)}，${toLocalTime(payment.expiresAt)} 前有效</p>
<p class="note">这是演示页面，代替真实的${name}，不会扣款。</p>
${failed && html`<p class="note" role="alert">支付失败，可以再试一次</p>\n`}<form method="post" action="${GATEWAY_PATH}">
<input type="hidden" name="payment_no" value="${payment.paymentNo}">
<button class="main" name="result" value="success">支付成功</button>
<button name="result" value="failure">支付失败</button>
<button name="result" value="cancel">取消</button>
</form>`;
}
