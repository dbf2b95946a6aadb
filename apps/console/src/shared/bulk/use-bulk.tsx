import type { BulkResult } from '@zaixue/contract/operator/selection';
import { BULK_AT_ONCE } from '@zaixue/contract/operator/selection';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { conflictOf } from '../../api/edit-conflict.ts';
import { showDone, showProblem, showUndo } from '../../ui/feedback/notify.tsx';
import { followTask } from '../tasks/followed-tasks.ts';
import { AskSheet, type BulkQuestion } from './ask-sheet.tsx';
import { type BulkTarget, type SendBulk, sendBulk, sizeOf } from './bulk-target.ts';
import { type BulkFailures, FailedSheet } from './failed-sheet.tsx';
import { bulkTexts as texts } from './texts.ts';

export interface BulkAct<Filter, Change> {
  /** Name of the act, such as `隐藏`. */
  readonly title: string;
  readonly send: SendBulk<Filter, Change>;
  readonly change: Change;
  /** What was done, such as `已隐藏 3 门课程`. */
  readonly describe: (count: number) => string;
  readonly isDanger?: boolean;
}

interface BulkOptions {
  /** Loads again what shows the rows. */
  readonly refresh: () => Promise<unknown>;
  /** Name of a row that the screen shows or showed. */
  readonly nameOf?: (id: number) => string | undefined;
}

export interface Bulk {
  /** Runs an act; `onStarted` is called when it was done or its task has begun. Failures are shown. */
  readonly run: <Filter, Change>(
    act: BulkAct<Filter, Change>,
    target: BulkTarget<Filter>,
    onStarted?: () => void,
  ) => Promise<void>;
  readonly isBusy: boolean;
  /** Questions and failures; the screen shows them. */
  readonly sheets: ReactNode;
}

/**
 * Acts on many rows of a list: asks for the number above 200 rows, asks again when the filter finds another number than the operator
 * saw, offers to undo, lists what failed until it is read and retries only that, and follows the task of a long act.
 */
export function useBulk({ refresh, nameOf = () => undefined }: BulkOptions): Bulk {
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [failures, setFailures] = useState<BulkFailures | null>(null);

  /** @param former rows of a retry, with their names */
  async function attempt<Filter, Change>(
    act: BulkAct<Filter, Change>,
    target: BulkTarget<Filter>,
    onStarted: () => void,
    former?: BulkFailures['rows'],
  ): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await sendOrNameSingle(act, target, former);
      setQuestion(null);
      onStarted();
      if (answer.taskId !== null) {
        followTask(answer.taskId);
        showDone(texts.started(sizeOf(target)));
        return;
      }
      await refresh();
      showResult(act, answer);
    } catch (error) {
      const now = conflictOf(error)?.fields.expectedCount;
      if (typeof now === 'number' && 'filter' in target) {
        // The list shows the present rows behind the question.
        void refresh();
        ask(act, { ...target, count: now }, onStarted, target.count);
      } else showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function showResult<Filter, Change>(act: BulkAct<Filter, Change>, answer: BulkResult<Change>): void {
    const { done, failed, undo } = answer;
    const rows = failed.map((row) => ({ ...row, label: nameOf(row.id) ?? row.label }));
    const ids = rows.map(({ id }) => id);
    setFailures(
      rows.length === 0
        ? null
        : { rows, done: done.length, retry: () => attempt(act, { ids }, () => undefined, rows) },
    );
    if (done.length === 0) {
      if (rows.length === 0) showDone(texts.unchanged);
    } else if (undo.length === 0) showDone(act.describe(done.length));
    else
      showUndo(act.describe(done.length), async () => {
        let missed = 0;
        try {
          for (const part of undo)
            missed += (await sendBulk(act.send, { ids: part.ids }, part.change)).failed.length;
        } finally {
          await refresh();
        }
        if (missed > 0) throw new Error(texts.undoFailed(missed));
      });
  }

  function ask<Filter, Change>(
    act: BulkAct<Filter, Change>,
    target: BulkTarget<Filter> & { readonly count: number },
    onStarted: () => void,
    before?: number,
  ): void {
    const { title, isDanger = false } = act;
    setQuestion({
      ...{ title, isDanger, count: target.count, before },
      goOn: () => attempt(act, target, onStarted),
      lookAgain: async () => {
        onStarted();
        await refresh();
      },
    });
  }

  return {
    isBusy,
    async run(act, target, onStarted = () => undefined) {
      if ('filter' in target && target.count > BULK_AT_ONCE) ask(act, target, onStarted);
      else await attempt(act, target, onStarted);
    },
    sheets: (
      <>
        <AskSheet question={question} isBusy={isBusy} onClose={() => setQuestion(null)} />
        <FailedSheet failures={failures} isBusy={isBusy} onClose={() => setFailures(null)} />
      </>
    ),
  };
}

function showFailure(error: unknown): void {
  if (!(error instanceof Error)) throw error;
  showProblem(error.message, error instanceof ApiError ? error.requestId : undefined);
}

/** A single row fails with an error; in a retry it stays in the list of those that failed. */
async function sendOrNameSingle<Filter, Change>(
  { send, change }: BulkAct<Filter, Change>,
  target: BulkTarget<Filter>,
  former: BulkFailures['rows'] | undefined,
): Promise<BulkResult<Change>> {
  try {
    return await sendBulk(send, target, change);
  } catch (error) {
    const [row] = former ?? [];
    if (!(error instanceof ApiError) || error.status === 0 || former?.length !== 1 || !row) throw error;
    const failed = [{ ...row, message: Object.values(error.fields ?? {})[0] ?? error.message }];
    return { done: [], skipped: 0, failed, undo: [], taskId: null };
  }
}
