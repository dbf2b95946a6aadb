/**
 * Compares what should be there with what is.
 * @param wanted content by path
 * @param present content by path, of everything in the generated places
 * @returns one sentence per difference
 */
export function drift(wanted: ReadonlyMap<string, string>, present: ReadonlyMap<string, string>): string[] {
  const missingOrOld = [...wanted].flatMap(([path, content]) => {
    if (!present.has(path)) return [`${path} is missing`];
    return present.get(path) === content ? [] : [`${path} is out of date`];
  });
  const leftOver = [...present.keys()]
    .filter((path) => !wanted.has(path))
    .map((path) => `${path} is left over`);
  return [...missingOrOld, ...leftOver].sort();
}
