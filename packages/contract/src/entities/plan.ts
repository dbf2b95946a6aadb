import { z } from 'zod';
import { yuan } from '../fields.ts';

/** A VIP plan (contract 9). An empty description is `[""]`. */
export const plan = z.object({
  id: z.int(),
  name: z.string(),
  charge: yuan,
  expire_days: z.int(),
  desc_rows: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;
