import type { HomeChange, HomePart } from '@zaixue/contract/operator/pages/home';

/** Title by which a part is told from others of its kind; empty for none. */
export const titleOfPart = (part: HomePart): string =>
  part.kind === 'courses' || part.kind === 'account' ? part.title : part.kind === 'other' ? part.sign : '';

export const shownParts = (parts: readonly HomePart[]): HomePart[] => parts.filter((part) => part.isShown);

/** How the shown parts of `after` differ from those of `before`, in the order of the page. */
export function comparePages(before: readonly HomePart[], after: readonly HomePart[]): HomeChange[] {
  const [old, next] = [shownParts(before), shownParts(after)];
  const oldByKey = new Map(old.map((part) => [part.key, part]));
  const keys = new Set(next.map(({ key }) => key));
  const moved = findMoved(old, next);
  const describe = (part: HomePart, what: HomeChange['what']): HomeChange => ({
    ...{ part: part.key, kind: part.kind, title: titleOfPart(part), what },
  });
  return [
    ...next.flatMap((part) => {
      const former = oldByKey.get(part.key);
      if (!former) return describe(part, 'added');
      return [
        ...(JSON.stringify(former) === JSON.stringify(part) ? [] : [describe(part, 'changed')]),
        ...(moved.has(part.key) ? [describe(part, 'moved')] : []),
      ];
    }),
    ...old.filter(({ key }) => !keys.has(key)).map((part) => describe(part, 'removed')),
  ];
}

/** Keys of the fewest parts whose move makes one order of the other. */
function findMoved(before: readonly HomePart[], after: readonly HomePart[]): ReadonlySet<string> {
  const places = new Map(before.map(({ key }, place) => [key, place]));
  const common = after.filter(({ key }) => places.has(key)).map(({ key }) => key);
  // For each part, the longest run of parts in the former order that ends with it.
  const runs: string[][] = [];
  for (const key of common) {
    const place = places.get(key) ?? 0;
    const fitting = runs.filter((run) => (places.get(run.at(-1) ?? '') ?? 0) < place);
    const longest = fitting.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, key]);
  }
  const kept = new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []));
  return new Set(common.filter((key) => !kept.has(key)));
}
