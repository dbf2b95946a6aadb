import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Generation } from '../../api/normalise-config.ts';
import { useConfig } from '../../api/queries/config.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';
import { reportUnexpected } from '../../api/report-unexpected.ts';
import { useAction } from '../../api/use-action.ts';
import { canGoBack } from '../../platform/navigation/can-go-back.ts';
import { useLeaving } from '../../platform/navigation/use-leaving.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { payScene } from './channel-choice.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import { type NewOrder, openHostedCheckout, openPaymentProvider, placeOrder } from './place-order.ts';
import { useRememberPlacedOrder } from './placed-order.ts';

const GO_BACK_DELAY_MS = 1000;
const NO_KEY = { of: '', value: '' };

/** The agreement that an order requires: of a plan always, of a course in generation B (contract 19.13, "Submit"). */
export type AgreementKind = 'vip' | 'paid-content';

interface CheckoutInput {
  readonly goods: Goods;
  readonly amountFen: number;
  /** Empty for none. */
  readonly promoCode: string;
  /** The chosen channel; null for none, in generation B then the hosted checkout offers the choice. */
  readonly channel: string | null;
}

/** Places the order and opens the payment (contract 19.13, "Submit" to "Failure"). */
export function useCheckout({ goods, amountFen, promoCode, channel }: CheckoutInput) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { generation, url } = useConfig();
  const rememberPlaced = useRememberPlacedOrder();
  const { isBusy: isPlacing, run } = useAction();
  const [isLeaving, setIsLeaving] = useLeaving();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const required = requiredAgreement(goods, generation);
  // A retry after a lost response reuses the key, so that the server returns the first order.
  const key = useRef(NO_KEY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const idempotencyKeyFor = (order: string): string => {
    if (key.current.of !== order) key.current = { of: order, value: newIdempotencyKey() };
    return key.current.value;
  };

  /** Resolves with false if the order cannot be paid. */
  const pay = async (order: NewOrder): Promise<boolean> => {
    const { orderNo, isPaid, payUrl } = order;
    // The lists reload when they are shown next.
    void client.invalidateQueries({ queryKey: [MEMBER_KEY, 'orders'], refetchType: 'none' });
    if (isPaid) {
      showToast(checkoutTexts.paid);
      setIsLeaving(true);
      timer.current = setTimeout(() => {
        // Not earlier: the reloaded course would replace the checkout and remove its toast.
        void client.invalidateQueries({ queryKey: [MEMBER_KEY] });
        if (canGoBack(1)) void navigate(-1);
        else void navigate('/', { replace: true });
      }, GO_BACK_DELAY_MS);
    } else if (payUrl) {
      setIsLeaving(true);
      rememberPlaced(orderNo);
      openHostedCheckout(order, channel);
    } else if (channel === 'alipay' || channel === 'wechat-jsapi') {
      setIsLeaving(true);
      rememberPlaced(orderNo);
      await openPaymentProvider(client, { orderNo, payment: channel, scene: payScene(), serviceUrl: url });
    } else if (channel === 'handPay') {
      const query = new URLSearchParams({
        orderId: orderNo,
        price: String(amountFen / 100),
        payment: channel,
        type: goods.type === 'ROLE' ? 'role' : 'vod',
        id: String(goods.id),
      });
      await navigate(`/order/pay?${query}`, { replace: true });
    } else {
      showToast(checkoutTexts.cannotPay);
      return false;
    }
    return true;
  };

  const placeAndPay = async (): Promise<void> => {
    const idempotencyKey = idempotencyKeyFor([goods.type, goods.id, promoCode, channel].join(' '));
    const order = await placeOrder({ goods, promoCode, generation, idempotencyKey });
    if (await pay(order)) key.current = NO_KEY;
  };
  const place = (): void => {
    setIsAsking(false);
    if (isPlacing || isLeaving) return;
    void run(placeAndPay, (failure) => {
      // The order may exist already: keep the key, so that the next attempt reuses the order.
      reportUnexpected(failure, checkoutTexts.cannotPay);
      setIsLeaving(false);
    });
  };

  return {
    isBusy: isPlacing || isLeaving,
    /** The agreement that the order requires; null for none. */
    required,
    isAgreed,
    setIsAgreed,
    /** Whether the member is asked for the agreement, because it was not ticked. */
    isAsking,
    disagree: () => setIsAsking(false),
    agree(): void {
      setIsAgreed(true);
      place();
    },
    submit(): void {
      if (isPlacing || isLeaving) return;
      if (generation === 'A' && !channel) showToast(checkoutTexts.choosePayment);
      else if (required && !isAgreed) setIsAsking(true);
      else place();
    },
  };
}

function requiredAgreement({ type }: Goods, generation: Generation): AgreementKind | null {
  if (type === 'ROLE') return 'vip';
  return generation === 'B' ? 'paid-content' : null;
}

/** 32 random hexadecimal digits. `crypto.randomUUID` is undefined on pages without TLS. */
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
