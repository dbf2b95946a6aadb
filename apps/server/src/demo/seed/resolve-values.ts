import { DAY_MS } from '@zaixue/contract/rules/time-units';

/** Ids of the inserted rows by their keys in the demo content. */
export interface DemoIds {
  readonly courses: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

/** Returns the id of a key. Throws for an unknown key. */
export function findId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo site has no "${key}"`);
  return id;
}

/** Replaces `{course:<key>}` and `{category:<key>}` in an address by ids. */
export function resolveAddress(address: string, ids: DemoIds): string {
  return address.replace(/\{(course|category):([\w-]+)\}/g, (_, kind: string, key: string) =>
    String(findId(kind === 'course' ? ids.courses : ids.categories, key)),
  );
}

/** The instant `days` before `now`, rounded to a whole second. `days` may have fractions; negative values are later. */
export function daysBefore(now: number, days: number): number {
  return Math.round((now - days * DAY_MS) / 1000) * 1000;
}
