import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { toInteger, toList, toMap } from '../../api/normalise.ts';
import { MEMBER_KEY } from '../../api/queries/member.ts';

/** Id of the course that an order was for; null for a plan, and on services that do not tell of one order. */
export function useBoughtCourse(orderNo: string | null): number | null {
  const { data } = useQuery({
    queryKey: [MEMBER_KEY, 'order', orderNo],
    enabled: orderNo !== null,
    queryFn: async () => {
      const wire = toMap<unknown>(
        await api('orderDetail', { order_no: orderNo ?? '' }, { silent: true, optional: true }),
      );
      const [goods] = toList<unknown>(wire.goods);
      const { goods_id, goods_type } = toMap<unknown>(goods);
      return goods_type === 'COURSE' ? toInteger(goods_id) : 0;
    },
  });
  return data || null;
}
