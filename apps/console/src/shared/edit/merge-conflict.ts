import type { EditConflict } from '@zaixue/contract/operator/operator-failures';

type Fields = Readonly<Record<string, unknown>>;

export interface MergedConflict {
  /** What can be sent again without asking: nobody else has changed these fields. */
  readonly mine: Fields;
  /** Fields that have the typed value by now, or that the operator never changed. */
  readonly settled: Fields;
  /** Fields that both have changed to different values. */
  readonly disputed: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Compares what the operator wanted to send (`yours`) with what it was before (`seen`) and what it is by now. Without
 * `seen`, every difference is disputed.
 */
export function mergeConflict(
  yours: Fields,
  conflict: Pick<EditConflict, 'fields'>,
  seen: Fields = {},
): MergedConflict {
  const mine: Record<string, unknown> = {};
  const settled: Record<string, unknown> = {};
  const disputed: string[] = [];
  for (const [name, value] of Object.entries(yours)) {
    if (!(name in conflict.fields)) mine[name] = value;
    else if (isSame(conflict.fields[name], value)) settled[name] = value;
    else if (name in seen && isSame(conflict.fields[name], seen[name])) mine[name] = value;
    else disputed.push(name);
  }
  return { mine, settled, disputed };
}
