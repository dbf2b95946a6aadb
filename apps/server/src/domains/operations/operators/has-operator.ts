import type { Queries } from '../../../db/open.ts';
import { hasOperators } from './repo.ts';

/** Whether the site has an operator yet. */
export function hasOperator(db: Queries): Promise<boolean> {
  return hasOperators(db);
}
