import { z } from 'zod';
import { bit, yuan } from '../fields.ts';

/** A VIP plan (contract 9). An empty description is `[""]`. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  charge: yuan,
  expire_days: z.int(),
  desc_rows: z.array(z.string()),
  original_charge: yuan.optional().meta({
    description: 'extension `plan-details`: a higher price, shown struck through beside `charge`',
  }),
  benefits: z
    .array(z.string())
    .optional()
    .meta({ description: 'extension `plan-details`: what the membership brings, short plain texts' }),
  is_recommended: bit.optional().meta({
    description: 'extension `plan-details`: 1 for the plan that is marked and chosen at first; at most one',
  }),
});
export type Plan = z.infer<typeof plan>;
