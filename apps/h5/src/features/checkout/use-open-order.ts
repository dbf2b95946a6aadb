import { useQuery } from '@tanstack/react-query';
import { useExtension } from '../../api/extensions.ts';
import { type LoadedOrder, openOrdersQuery } from '../../api/queries/orders.ts';
import type { Goods } from './goods.ts';

/** The member's order for these goods that still waits for its money, or null. */
export function useOpenOrder({ type, id }: Pick<Goods, 'type' | 'id'>): LoadedOrder | null {
  const isThere = useExtension('open-orders');
  const { data } = useQuery({ ...openOrdersQuery(), enabled: isThere });
  const isFor = ({ goods: [first] }: LoadedOrder): boolean =>
    first?.goods_type === type && first.goods_id === id;
  return data?.find(isFor) ?? null;
}
