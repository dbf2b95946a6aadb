import { queryOptions } from '@tanstack/react-query';
import type { Plan } from '@zaixue/contract/entities/plan';
import { toInteger, toList, toMap, toNumber, toText } from '../normalise.ts';
import { callFrom } from '../query-client.ts';

/** The VIP plans on sale, in the operator's order (contract 9). */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async (context) => toList(await callFrom(context, 'plans', {})).map(normalisePlan),
  });

/** One plan on sale. The price comes from the service, never from the address (contract 19.13). */
export const planQuery = (id: string) =>
  queryOptions({
    queryKey: ['plan', id],
    queryFn: async (context) => normalisePlan(await callFrom(context, 'planDetail', { id })),
  });

function normalisePlan(wire: unknown): Plan {
  const raw = toMap<unknown>(wire);
  return {
    id: toInteger(raw.id),
    name: toText(raw.name),
    charge: toNumber(raw.charge, 0),
    expire_days: toInteger(raw.expire_days),
    desc_rows: toList<unknown>(raw.desc_rows).map((row) => toText(row)),
  };
}
