/** A stretch of a video that was watched: from the first second to the last, whole seconds, `from` < `to`. */
export type Span = readonly [from: number, to: number];

/** Stretches kept of one member and one video; of more, the shortest are forgotten. */
export const MOST_SPANS = 100;

/**
 * The union of watched stretches and one more, in order and without overlap: `addSpan([[0, 10]], [5, 20])` is
 * `[[0, 20]]`. Stretches that touch become one. An empty stretch adds nothing.
 */
export function addSpan(spans: readonly Span[], added: Span): readonly Span[] {
  if (added[1] <= added[0]) return spans;
  const apart = spans.filter(([from, to]) => to < added[0] || from > added[1]);
  const joined = spans.filter(([from, to]) => to >= added[0] && from <= added[1]);
  const union: Span = [
    Math.min(added[0], ...joined.map(([from]) => from)),
    Math.max(added[1], ...joined.map(([, to]) => to)),
  ];
  return forgetShortest([...apart, union].sort((a, b) => a[0] - b[0]));
}

/** How many seconds the stretches hold together. */
export function coveredSeconds(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

function forgetShortest(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= MOST_SPANS) return spans;
  const shortest = spans.reduce((best, span) => (span[1] - span[0] < best[1] - best[0] ? span : best));
  return spans.filter((span) => span !== shortest);
}
