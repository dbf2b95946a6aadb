import { z } from 'zod';
import { isoTime } from '../fields.ts';

/** An in-site message (contract 5.4). */
export const message = z.object({
  id: z.string(),
  notifiable_id: z.int(),
  data: z.object({ message: z.string() }),
  read_at: isoTime.nullable(),
  created_at: isoTime,
});
export type Message = z.infer<typeof message>;
