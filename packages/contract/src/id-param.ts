import { z } from 'zod';
import { MAX_ID } from './constants.ts';

/**
 * A path id: digits only, otherwise the route does not exist (contract 1.1). Numbers beyond the store's range
 * become 0, which no row has, so that they answer 404 (contract Q34).
 */
export const idParam = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => (Number(text) > MAX_ID ? 0 : Number(text)))
  .meta({ description: 'digits' });
