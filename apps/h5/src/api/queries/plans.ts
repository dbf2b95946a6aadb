import { queryOptions } from '@tanstack/react-query';
import type { Plan } from '@zaixue/contract/entities/plan';
import { hasExtension } from '../extensions.ts';
import { toFlag, toInteger, toList, toMap, toNumber, toText } from '../normalise.ts';
import { callFrom } from '../query-client.ts';

/** The VIP plans on sale, in the operator's order (contract 9). */
export const plansQuery = () =>
  queryOptions({
    queryKey: ['plans'],
    queryFn: async (context) => {
      const plans = toList(await callFrom(context, 'plans', {}));
      const hasDetails = await hasExtension(context.client, 'plan-details');
      return plans.map((plan) => ({ ...normalisePlan(plan), ...(hasDetails ? readDetails(plan) : {}) }));
    },
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

/** What the extension `plan-details` adds. */
function readDetails(wire: unknown): Partial<Plan> {
  const raw = toMap<unknown>(wire);
  return {
    original_charge: toNumber(raw.original_charge, 0),
    benefits: toList<unknown>(raw.benefits)
      .map((benefit) => toText(benefit).trim())
      .filter((benefit) => benefit !== ''),
    is_recommended: toFlag(raw.is_recommended),
  };
}
