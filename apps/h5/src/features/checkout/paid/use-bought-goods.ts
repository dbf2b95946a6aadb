import { useQuery } from '@tanstack/react-query';
import type { OrderRow } from '@zaixue/contract/entities/order';
import { hasExtension } from '../../../api/extensions.ts';
import { normaliseOrder } from '../../../api/normalise-order.ts';
import { toListPage } from '../../../api/paged-query.ts';
import { MEMBER_KEY } from '../../../api/queries/member.ts';
import { type CallContext, callFrom } from '../../../api/query-client.ts';

/** The purchased goods, read from the order. */
export interface BoughtGoods {
  readonly type: 'COURSE' | 'ROLE';
  readonly id: number;
  readonly name: string;
  /** Empty if there is no picture. */
  readonly thumb: string;
}

/** Orders to search where the server cannot return a single order. */
const PAGE_SIZE = 10;
const SILENT = { silent: true, optional: true } as const;

async function loadOrder(context: CallContext, orderNo: string): Promise<OrderRow | undefined> {
  if (await hasExtension(context.client, 'open-orders')) {
    return normaliseOrder(await callFrom(context, 'orderDetail', { order_no: orderNo }, SILENT));
  }
  const list = toListPage(await callFrom(context, 'memberOrders', { page: 1, page_size: PAGE_SIZE }, SILENT));
  return list.rows.map(normaliseOrder).find(({ order_id }) => order_id === orderNo);
}

/** The goods of an order; null while loading and if the order is not found. */
export function useBoughtGoods(orderNo: string | null): { goods: BoughtGoods | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: [MEMBER_KEY, 'order', orderNo],
    enabled: orderNo !== null,
    queryFn: async (context): Promise<BoughtGoods | null> => {
      const goods = (await loadOrder(context, orderNo ?? ''))?.goods[0];
      if (!goods || (goods.goods_type !== 'COURSE' && goods.goods_type !== 'ROLE')) return null;
      const { goods_type: type, goods_id: id, goods_name: name, goods_thumb: thumb } = goods;
      return { type, id, name, thumb };
    },
  });
  return { goods: data ?? null, isLoading };
}
