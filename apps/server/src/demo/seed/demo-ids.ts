/** Which ids the rows of the demo site got, by the keys of its description. */
export interface DemoIds {
  readonly courses: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
}

/** The id behind a key. Throws for a key that the description does not have. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demo site has no "${key}"`);
  return id;
}

/** An address with `{course:<key>}` and `{category:<key>}` replaced by ids. */
export function resolveAddress(address: string, ids: DemoIds): string {
  return address.replace(/\{(course|category):([\w-]+)\}/g, (_, kind: string, key: string) =>
    String(idOf(kind === 'course' ? ids.courses : ids.categories, key)),
  );
}

const DAY_MS = 24 * 3600 * 1000;

/** The instant so many days (with fractions; negative = later) before `now`, on a whole second. */
export function daysBefore(now: number, days: number): number {
  return Math.round((now - days * DAY_MS) / 1000) * 1000;
}
