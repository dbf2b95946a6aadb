import { fenFromYuan, yuanFromFen } from '@zaixue/contract/rules/money';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import { ChannelChoice, payLabel, useChannels } from './channel-choice.tsx';
import styles from './checkout.module.css';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import { GoodsCard } from './goods-card.tsx';
import { OpenOrder, useOpenOrder } from './open-order.tsx';
import { ConsentLine, OrderAgreement } from './order-agreement.tsx';
import { PromoCodeRow } from './promo-code/promo-code-row.tsx';
import { PromoDialog } from './promo-code/promo-dialog.tsx';
import { usePromoCode } from './promo-code/use-promo-code.ts';
import { useCheckout } from './use-checkout.ts';

/** The order before it is paid: goods, promo code, ways to pay, consent, and one button with the amount. */
export function Checkout({ goods }: { readonly goods: Goods }) {
  const promo = usePromoCode();
  const [picked, setPicked] = useState<string | null>(null);
  const discountFen = Math.min(goods.priceFen, fenFromYuan(promo.applied?.discountYuan ?? 0));
  const amountFen = goods.priceFen - discountFen;
  const channels = useChannels();
  const channel = channels.find(({ sign }) => sign === picked) ?? channels[0];
  const openOrder = useOpenOrder(goods);
  const checkout = useCheckout({
    goods,
    amountFen,
    promoCode: promo.applied?.code ?? '',
    channel: channel?.sign ?? null,
  });
  const { required } = checkout;

  return (
    <Page
      header={<HeaderBar title={checkoutTexts.title} />}
      footer={
        <div className={styles.bar}>
          <p className="visuallyHidden" aria-live="polite">
            {checkoutTexts.total((amountFen / 100).toFixed(2))}
          </p>
          {required ? (
            <ConsentLine about={required} checked={checkout.isAgreed} onChange={checkout.setIsAgreed} />
          ) : null}
          <Button kind="primary" block busy={checkout.isBusy} onClick={checkout.submit}>
            {channel && amountFen > 0 ? payLabel(channel) : checkoutTexts.submit}{' '}
            <Price yuan={yuanFromFen(amountFen)} exact className={styles.amount} />
          </Button>
        </div>
      }
      className={styles.page}
    >
      {openOrder ? <OpenOrder order={openOrder} /> : null}
      <GoodsCard goods={goods} />
      <PromoCodeRow promo={promo} discountFen={discountFen} />
      {channel && amountFen > 0 ? (
        <ChannelChoice channels={channels} chosen={channel.sign} onChoose={setPicked} />
      ) : null}
      <PromoDialog promo={promo} />
      {required ? (
        <OrderAgreement
          about={required}
          open={checkout.isAsking}
          onCancel={checkout.disagree}
          onAgree={checkout.agree}
        />
      ) : null}
    </Page>
  );
}
