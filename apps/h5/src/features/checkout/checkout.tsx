import { useQuery } from '@tanstack/react-query';
import { fenFromYuan, yuanFromFen } from '@zaixue/contract/rules/money';
import { useState } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { Button } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { Price } from '../../ui/price.tsx';
import { ChannelChoice, channelsQuery, payScene } from './channel-choice.tsx';
import styles from './checkout.module.css';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import { GoodsCard } from './goods-card.tsx';
import { OpenOrder, useOpenOrder } from './open-order.tsx';
import { OrderAgreement } from './order-agreement.tsx';
import { PromoCodeRow } from './promo-code/promo-code-row.tsx';
import { PromoDialog } from './promo-code/promo-dialog.tsx';
import { usePromoCode } from './promo-code/use-promo-code.ts';
import { useCheckout } from './use-checkout.ts';

/** The checkout form: goods, promo code, payment channel and total. */
export function Checkout({ goods }: { readonly goods: Goods }) {
  const { generation } = useConfig();
  const promo = usePromoCode();
  const [picked, setPicked] = useState<string | null>(null);
  const { data: channels = [] } = useQuery({ ...channelsQuery(payScene()), enabled: generation === 'A' });
  const channel = picked ?? channels[0]?.sign ?? null;
  const discountFen = Math.min(goods.priceFen, fenFromYuan(promo.applied?.discountYuan ?? 0));
  const amountFen = goods.priceFen - discountFen;
  const openOrder = useOpenOrder(goods);
  const checkout = useCheckout({ goods, amountFen, promoCode: promo.applied?.code ?? '', channel });

  return (
    <Page
      header={<HeaderBar title={checkoutTexts.title} />}
      footer={
        <div className={styles.bar}>
          <p className={styles.sum} aria-live="polite">
            <span className={styles.total}>
              {checkoutTexts.total}
              <Price yuan={yuanFromFen(amountFen)} exact className={styles.amount} />
            </span>
            {discountFen > 0 ? (
              <span className={styles.off}>
                {checkoutTexts.off}
                <Price yuan={yuanFromFen(discountFen)} exact />
              </span>
            ) : null}
          </p>
          <Button kind="primary" busy={checkout.isBusy} onClick={checkout.submit}>
            {checkoutTexts.submit}
          </Button>
        </div>
      }
      className={styles.page}
    >
      {openOrder ? <OpenOrder order={openOrder} /> : null}
      <GoodsCard goods={goods} />
      <PromoCodeRow promo={promo} />
      {generation === 'A' && channels.length > 0 ? (
        <ChannelChoice channels={channels} chosen={channel} onChoose={setPicked} />
      ) : null}
      <PromoDialog promo={promo} />
      <OrderAgreement about={checkout.agreement} onCancel={checkout.disagree} onAgree={checkout.agree} />
    </Page>
  );
}
