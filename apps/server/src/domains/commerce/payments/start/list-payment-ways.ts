import type { PayScene } from '../../../../ports/pay/port.ts';
import { PAY_SCENES } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import type { PaymentWay } from './payment-ways.ts';
import { PAYMENT_WAYS } from './payment-ways.ts';

export function isScene(text: string): text is PayScene {
  return (PAY_SCENES as readonly string[]).includes(text);
}

/** The ways to pay that are switched on and fully configured for a scene, in the order of offering (contract 11.4). */
export async function listPaymentWays(
  { pay }: Pick<Services, 'pay'>,
  scene: string,
): Promise<readonly PaymentWay[]> {
  if (!isScene(scene)) return [];
  const offered: PaymentWay[] = [];
  for (const way of PAYMENT_WAYS) {
    if (way.methods[scene] === undefined) continue;
    const channel = await pay.find(way.channel);
    if (channel?.scenes.includes(scene)) offered.push(way);
  }
  return offered;
}
