import { BULK_AT_ONCE, type BulkBody, type BulkResult } from '@zaixue/contract/operator/selection';
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

export type SendBulk<Filter, Change> = (body: BulkBody<Filter, Change>) => Promise<BulkResult<Change>>;

/** Sends a bulk act; more chosen rows than one call takes are sent in parts. */
export async function sendBulk<Filter, Change>(
  send: SendBulk<Filter, Change>,
  target: BulkTarget<Filter>,
  change: Change,
): Promise<BulkResult<Change>> {
  if ('filter' in target)
    return send({
      selection: { filter: target.filter, expectedCount: target.count, key: newKey() },
      change,
    });
  const answers: BulkResult<Change>[] = [];
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
