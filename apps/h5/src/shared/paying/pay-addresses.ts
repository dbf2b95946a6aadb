/** Return address of the hosted checkout, for success and failure (contract 19.13, "Pay"). */
const returnsTo = (origin: string) => ({ s_url: `${origin}/order/success`, f_url: origin });

/** The hosted cashier with the ways back; `payUrl` is the service's own (contract 11.3, generation B). */
export function cashierAddress(payUrl: string, origin: string): string {
  const separator = payUrl.includes('?') ? '&' : '?';
  return `${payUrl}${separator}${new URLSearchParams(returnsTo(origin))}`;
}

interface RedirectInput {
  /** Base of the service as the configuration names it; empty is this site. */
  readonly serviceUrl: string;
  readonly origin: string;
  readonly orderNo: string;
  readonly scene: 'wechat' | 'h5';
  readonly payment: string;
  /** A pay ticket, or the login token where the service has no tickets. */
  readonly token: string;
}

/** The call of generation A that leads on to the provider (contract 11.5). */
export function payRedirectAddress(input: RedirectInput): string {
  const { serviceUrl, origin, orderNo, scene, payment, token } = input;
  const query = new URLSearchParams({
    order_id: orderNo,
    payment_scene: scene,
    scene,
    payment,
    token,
    ...returnsTo(origin),
  });
  return `${(serviceUrl || origin).replace(/\/+$/, '')}/api/v2/order/pay/redirect?${query}`;
}
