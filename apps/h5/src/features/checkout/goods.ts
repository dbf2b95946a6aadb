import { useQuery } from '@tanstack/react-query';
import { fenFromYuan } from '@zaixue/contract/rules/money';
import type { ApiFailure } from '../../api/api-failure.ts';
import { useConfig } from '../../api/queries/config.ts';
import { courseQuery } from '../../api/queries/course.ts';
import { planQuery } from '../../api/queries/plans.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** The goods to buy. Name and price come from the server, never from the address. */
export interface Goods {
  readonly type: 'COURSE' | 'ROLE';
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly priceFen: number;
  /** Empty if there is no picture. */
  readonly thumb: string;
  /** Why the goods cannot be bought; null if they can. */
  readonly problem: 'bought' | 'not-for-sale' | null;
}

export type GoodsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly goods: Goods };

const DIGITS = /^[1-9]\d{0,15}$/;

/** Reads the type and id from the query, or returns null (contract 19.13, "Query"). */
function parseGoods(search: URLSearchParams): { type: 'vod' | 'role'; id: string } | null {
  const type = search.get('goods_type');
  const id = search.get('goods_id') ?? '';
  return (type === 'vod' || type === 'role') && DIGITS.test(id) ? { type, id } : null;
}

/** Loads the goods that the address names (contract 19.13, "Price"). */
export function useGoods(search: URLSearchParams): GoodsState {
  const { generation } = useConfig();
  const wanted = parseGoods(search);
  const id = wanted?.id ?? '';
  const course = useQuery({ ...courseQuery(id, 'member'), enabled: wanted?.type === 'vod' });
  const plan = useQuery({ ...planQuery(id), enabled: wanted?.type === 'role' });
  if (!wanted) return { kind: 'unknown' };
  const label = checkoutTexts.labels[wanted.type][generation];
  if (wanted.type === 'vod' && course.data) {
    const { course: own, isBuy } = course.data;
    const isUnsold = own.is_free === 1 || own.charge <= 0 || own.is_on_sale === 0;
    const priceFen = fenFromYuan(own.charge);
    const problem = isBuy ? 'bought' : isUnsold ? 'not-for-sale' : null;
    const { title: name, thumb } = own;
    return { kind: 'ready', goods: { type: 'COURSE', id: own.id, name, label, priceFen, thumb, problem } };
  }
  if (wanted.type === 'role' && plan.data) {
    const { id: planId, name, charge } = plan.data;
    const priceFen = fenFromYuan(charge);
    return {
      kind: 'ready',
      goods: { type: 'ROLE', id: planId, name, label, priceFen, thumb: '', problem: null },
    };
  }
  const { error, refetch } = wanted.type === 'vod' ? course : plan;
  return error ? { kind: 'failed', failure: error, retry: () => void refetch() } : { kind: 'loading' };
}
