import type { CategoryNode } from '@zaixue/contract/operator/teaching/categories';

/** A category as a row of a tree. */
export interface CategoryRow {
  readonly id: string;
  readonly level: 1 | 2;
  readonly title: string;
  readonly data: CategoryNode;
  readonly canChangeLevel: true;
}

/** The categories as a flat list in which each one follows the one above it. */
export function rowsOf(nodes: readonly CategoryNode[]): CategoryRow[] {
  const rowOf = (data: CategoryNode): CategoryRow => ({
    id: String(data.id),
    level: data.parentId === 0 ? 1 : 2,
    title: data.name,
    data,
    canChangeLevel: true,
  });
  return nodes
    .filter(({ parentId }) => parentId === 0)
    .flatMap((parent) => [
      rowOf(parent),
      ...nodes.filter(({ parentId }) => parentId === parent.id).map(rowOf),
    ]);
}

export interface CategoryMove {
  readonly id: number;
  /** Version of the moved category before. */
  readonly version: number;
  /** 0 for the first level. */
  readonly parentId: number;
  /** The order of the level after the move. */
  readonly ids: readonly number[];
  /** As it was. */
  readonly former: { readonly parentId: number; readonly ids: readonly number[] };
}

const parentOf = (rows: readonly { id: string; level: 1 | 2 }[], index: number): number =>
  rows[index]?.level === 1 ? 0 : Number(rows.findLast(({ level }, at) => at < index && level === 1)?.id ?? 0);

/** The ids of one level in their order. */
function idsBelow(rows: readonly { id: string; level: 1 | 2 }[], parentId: number): number[] {
  return rows.filter((_, index) => parentOf(rows, index) === parentId).map(({ id }) => Number(id));
}

/** What a move of one row means for the server. */
export function moveOf(
  before: readonly CategoryRow[],
  after: readonly { readonly id: string; readonly level: 1 | 2 }[],
  id: string,
): CategoryMove | undefined {
  const row = before.find((each) => each.id === id);
  const index = after.findIndex((each) => each.id === id);
  if (!row || index < 0) return undefined;
  const parentId = parentOf(after, index);
  const former = row.data.parentId;
  return {
    id: row.data.id,
    version: row.data.version,
    parentId,
    ids: idsBelow(after, parentId),
    former: { parentId: former, ids: idsBelow(before, former) },
  };
}

/** The categories after a move, in the order of the answer of the server. */
export function applyMove(
  after: readonly { readonly id: string; readonly level: 1 | 2; readonly data: CategoryNode }[],
): CategoryNode[] {
  return after.map(({ data }, index) => ({ ...data, parentId: parentOf(after, index) }));
}
