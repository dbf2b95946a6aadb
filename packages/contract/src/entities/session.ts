import { z } from 'zod';
import { isoTime } from '../fields.ts';

/** Extension: a login of the member that is still valid. */
export const session = z.object({
  id: z.int(),
  platform: z.string(),
  /** Client address at login. */
  address: z.string(),
  user_agent: z.string(),
  created_at: isoTime,
  expires_at: isoTime,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
