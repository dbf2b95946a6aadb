import { randomInt } from 'node:crypto';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';

/** 18 digits: the second at UTC+8 and four random ones (contract 11.3). Unique only together with the unique key. */
export function orderNumber(now: number): string {
  return toLocalTime(now).replace(/\D/g, '') + String(randomInt(10_000)).padStart(4, '0');
}
