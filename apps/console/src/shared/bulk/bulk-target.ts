import { BULK_AT_ONCE } from '@zaixue/contract/operator/selection';
import { newKey } from '../../api/new-key.ts';
import type { Selection } from '../../ui/list/selection.ts';

/** What a bulk act works on: these rows, or all that the filter of the list finds. */
export type BulkTarget<Filter> =
  | { readonly ids: readonly number[] }
  /** `count`: what the operator saw. */
  | { readonly filter: Filter; readonly count: number };

/** The target of what is selected in a list with this filter. */
export const targetOf = <Filter>(selection: Selection, filter: Filter): BulkTarget<Filter> =>
  selection.kind === 'rows' ? { ids: selection.ids.map(Number) } : { filter, count: selection.count };

export const sizeOf = (target: BulkTarget<unknown>): number =>
  'ids' in target ? target.ids.length : target.count;

/** The body of a bulk call; see `bulkBodyOf` of the contract. */
export interface BulkBody<Filter, Change> {
  readonly selection:
    | { readonly ids: number[] }
    | { readonly filter: Filter; readonly expectedCount: number; readonly key: string };
  readonly change: Change;
}

/** The answer of a bulk call; see `bulkResultOf` of the contract. */
export interface BulkAnswer<Change> {
  readonly done: readonly number[];
  readonly skipped: number;
  readonly failed: readonly { readonly id: number; readonly label: string; readonly message: string }[];
  readonly undo: readonly { readonly ids: readonly number[]; readonly change: Change }[];
  readonly taskId: number | null;
}

export type SendBulk<Filter, Change> = (body: BulkBody<Filter, Change>) => Promise<BulkAnswer<Change>>;

/** Sends a bulk act; more chosen rows than one call takes are sent in parts. */
export async function sendBulk<Filter, Change>(
  send: SendBulk<Filter, Change>,
  target: BulkTarget<Filter>,
  change: Change,
): Promise<BulkAnswer<Change>> {
  if ('filter' in target)
    return send({
      selection: { filter: target.filter, expectedCount: target.count, key: newKey() },
      change,
    });
  const answers: BulkAnswer<Change>[] = [];
  for (let start = 0; start < target.ids.length; start += BULK_AT_ONCE)
    answers.push(await send({ selection: { ids: target.ids.slice(start, start + BULK_AT_ONCE) }, change }));
  return {
    done: answers.flatMap(({ done }) => done),
    skipped: answers.reduce((sum, { skipped }) => sum + skipped, 0),
    failed: answers.flatMap(({ failed }) => failed),
    undo: answers.flatMap(({ undo }) => undo),
    taskId: null,
  };
}
