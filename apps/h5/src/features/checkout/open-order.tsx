import { useQuery } from '@tanstack/react-query';
import { useExtension } from '../../api/extensions.ts';
import { type LoadedOrder, openOrdersQuery } from '../../api/queries/orders.ts';
import { payingTexts } from '../../shared/paying/paying-texts.ts';
import { UnpaidActions } from '../../shared/paying/unpaid-actions.tsx';
import { Price } from '../../ui/price.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import type { Goods } from './goods.ts';
import styles from './open-order.module.css';
import { useRememberPlacedOrder } from './placed-order.ts';

/** Offers to pay the member's unpaid order for the same goods instead of placing a second one. */
export function OpenOrder({ order }: { readonly order: LoadedOrder }) {
  const rememberPlaced = useRememberPlacedOrder();
  return (
    <section className={styles.card} aria-labelledby="open-order">
      <div className={styles.head}>
        <h2 id="open-order" className={styles.title}>
          {checkoutTexts.openOrder}
        </h2>
        <span className={styles.state}>{payingTexts.open}</span>
      </div>
      <p className={styles.text}>
        {checkoutTexts.openOrderDue}
        <Price yuan={order.total} exact />
        {checkoutTexts.openOrderHint}
      </p>
      <UnpaidActions
        order={order}
        loadedAt={order.loadedAt}
        onLeaving={() => rememberPlaced(order.order_id)}
      />
    </section>
  );
}

/** Finds the member's unpaid order for these goods, or null. */
export function useOpenOrder({ type, id }: Pick<Goods, 'type' | 'id'>): LoadedOrder | null {
  const isSupported = useExtension('open-orders');
  const { data } = useQuery({ ...openOrdersQuery(), enabled: isSupported });
  const isForGoods = ({ goods: [first] }: LoadedOrder): boolean =>
    first?.goods_type === type && first.goods_id === id;
  return data?.find(isForGoods) ?? null;
}
