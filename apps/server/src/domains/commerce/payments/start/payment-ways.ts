import type { PayChannelName, PayScene } from '../../../../ports/pay/port.ts';
import { channelIcon } from '../../cashier/channel-icons.ts';

/** A way to pay as generation A offers it (contract 11.4). */
export interface PaymentWay {
  readonly sign: string;
  readonly name: string;
  readonly icon: string;
  readonly channel: PayChannelName;
  /** Key of the method that an order stores, by the scenes it is offered in. */
  readonly methods: Readonly<Partial<Record<PayScene, string>>>;
}

/** In the order of offering: WeChat first (contract 11.4, 19.13). */
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

/** Method keys of the hosted cashier, which knows the scene by itself (contract 11.7). */
export const CASHIER_METHODS: Readonly<Record<PayChannelName, Readonly<Record<PayScene, string>>>> = {
  wechat: { h5: 'h5', wechat: 'mp', pc: 'scan' },
  alipay: { h5: 'wap', wechat: 'wap', pc: 'web' },
  hand: { h5: 'hand', wechat: 'hand', pc: 'hand' },
};
