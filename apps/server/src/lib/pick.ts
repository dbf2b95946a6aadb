/** Returns the entries of an object whose names are in another one. */
export function pickLike<Values extends object>(values: Values, like: object): Partial<Values> {
  const names = Object.keys(values).filter((name) => Object.hasOwn(like, name));
  return Object.fromEntries(names.map((name) => [name, values[name as keyof Values]])) as Partial<Values>;
}

/** Returns an object without the entries that are undefined. */
export function withoutUndefined<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as never;
}
