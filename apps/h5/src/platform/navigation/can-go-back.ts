/** The used part of the Navigation API. */
interface PageList {
  readonly currentEntry: { readonly index: number } | null;
}

/**
 * Whether the history entry `steps` back belongs to this site. Without the Navigation API only the length of the history
 * is known, which counts the empty page of a new window.
 */
export function canGoBack(steps: number): boolean {
  const { navigation } = window as unknown as { navigation?: PageList };
  const index = navigation?.currentEntry?.index;
  return index === undefined ? window.history.length > steps + 1 : index >= steps;
}
