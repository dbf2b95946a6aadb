import { isMobileUserAgent, isWechatUserAgent } from '@zaixue/contract/rules/user-agent';
import type { PayChannelName, PayScene } from '../../../../ports/pay/port.ts';
import { PAY_SCENES } from '../../../../ports/pay/port.ts';
import type { Services } from '../../../../services.ts';
import { channelIcon } from '../../cashier/channel-icons.ts';

/** A payment method as generation A lists it (contract 11.4). */
export interface PaymentWay {
  /** Key on the wire. */
  readonly sign: string;
  readonly name: string;
  readonly icon: string;
  readonly channel: PayChannelName;
  /** Key of the method that an order stores, by scene. Scenes without a key do not offer it. */
  readonly methods: Readonly<Partial<Record<PayScene, string>>>;
}

/** In display order: WeChat first (contract 11.4, 19.13). */
export const PAYMENT_WAYS: readonly PaymentWay[] = [
  {
    sign: 'wechat-jsapi',
    name: '微信JSAPI支付',
    icon: channelIcon('wechat'),
    channel: 'wechat',
    methods: { wechat: 'mp' },
  },
  {
    sign: 'wechat',
    name: '微信扫码支付',
    icon: channelIcon('wechat'),
    channel: 'wechat',
    methods: { pc: 'scan' },
  },
  {
    sign: 'alipay',
    name: '支付宝',
    icon: channelIcon('alipay'),
    channel: 'alipay',
    methods: { h5: 'wap', pc: 'web' },
  },
  {
    sign: 'handPay',
    name: '手动打款',
    icon: channelIcon('hand'),
    channel: 'hand',
    methods: { h5: 'hand', wechat: 'hand', pc: 'hand' },
  },
];

/** Keys of the methods that orders of the cashier store (contract 11.7). */
export const CASHIER_METHODS: Readonly<Record<PayChannelName, Readonly<Record<PayScene, string>>>> = {
  wechat: { h5: 'h5', wechat: 'mp', pc: 'scan' },
  alipay: { h5: 'wap', wechat: 'wap', pc: 'web' },
  hand: { h5: 'hand', wechat: 'hand', pc: 'hand' },
};

/** The payer's browser by its user agent (contract 11.4, 11.7). */
export function sceneOf(userAgent: string): PayScene {
  if (isWechatUserAgent(userAgent)) return 'wechat';
  return isMobileUserAgent(userAgent) ? 'h5' : 'pc';
}

/** Whether this browser blocks Alipay: WeChat, WeCom and QQ do (contract 11.7, pitfall 18). */
export function blocksAlipay(userAgent: string): boolean {
  return /micromessenger|wxwork|\bQQ\/\d/i.test(userAgent);
}

export function isScene(text: string): text is PayScene {
  return (PAY_SCENES as readonly string[]).includes(text);
}

/** The payment methods that are switched on and fully configured for a scene, in display order (contract 11.4). */
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
