/** What a bulk act works on: some rows, or everything that the filter finds. */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[] }
  /** `count` is sent along: the server refuses when the filter meanwhile finds more or fewer. */
  | { readonly kind: 'matching'; readonly count: number };

export const NO_ROWS: Selection = { kind: 'rows', ids: [] };

export const countSelected = (selection: Selection): number =>
  selection.kind === 'rows' ? selection.ids.length : selection.count;
