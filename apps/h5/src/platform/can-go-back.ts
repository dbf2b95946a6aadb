/** What is used of the browser's list of pages, where it has one. */
interface PageList {
  readonly currentEntry: { readonly index: number } | null;
}

/**
 * Whether a page of this site is so many steps back. Browsers that do not tell which pages those are only tell how
 * many there are, the empty one of a new window included.
 */
export function canGoBack(steps: number): boolean {
  const { navigation } = window as unknown as { navigation?: PageList };
  const index = navigation?.currentEntry?.index;
  return index === undefined ? window.history.length > steps + 1 : index >= steps;
}
