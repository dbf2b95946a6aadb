import type { QueryClient } from '@tanstack/react-query';
import {
  chapterEdit,
  lessonEdit,
  lessonRestore,
  lessonStateEdit,
  lessonTrash,
  type OutlineLesson,
  type OutlineView,
  operatorOutline,
  outlineSort,
} from '@zaixue/contract/operator/teaching/outline';
import { ApiError } from '../../api/api-error.ts';
import { callOperator } from '../../api/call.ts';
import { conflictOf } from '../../api/edit-conflict.ts';
import { callQuery } from '../../api/query-client.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { formatClock } from '../../ui/form/amounts.ts';
import { applyOrder, nodesOf, type OutlineNode, orderOf, replayMoves } from './outline-order.ts';
import { outlineTexts } from './texts.ts';

export const outlineQuery = (courseId: number) => callQuery(operatorOutline, { id: String(courseId) });

export type LessonFields = Partial<
  Pick<OutlineLesson, 'title' | 'trialSeconds' | 'bansSeeking' | 'areCommentsAllowed'>
>;

const LABELS = {
  title: outlineTexts.lessonTitle,
  trialSeconds: { label: outlineTexts.trial, format: (value: unknown) => formatClock(Number(value)) },
  bansSeeking: outlineTexts.bansSeeking,
  areCommentsAllowed: outlineTexts.comments,
} as const;

/** Edits the outline of a course on the server and in the cache of this page, which shows each change at once. */
export class OutlineClient {
  private readonly cache: QueryClient;
  readonly courseId: number;
  /** Orders are sent one after another: each carries the version that the one before gave. */
  private lastSort: Promise<unknown> = Promise.resolve();

  constructor(cache: QueryClient, courseId: number) {
    this.cache = cache;
    this.courseId = courseId;
  }

  private get key() {
    return outlineQuery(this.courseId).queryKey;
  }

  view(): OutlineView {
    const view = this.cache.getQueryData(this.key);
    if (!view) throw new Error('the outline is not loaded');
    return view;
  }

  lesson(id: number): OutlineLesson | undefined {
    return this.view().lessons.find((lesson) => lesson.id === id);
  }

  reload(): Promise<OutlineView> {
    return this.cache.fetchQuery({ ...outlineQuery(this.courseId), staleTime: 0 });
  }

  /** An answer that is on its way would overwrite the change. */
  private async patch(change: (view: OutlineView) => OutlineView): Promise<void> {
    await this.cache.cancelQueries({ queryKey: this.key });
    this.cache.setQueryData(this.key, (view: OutlineView | undefined) => view && change(view));
  }

  patchLesson(id: number, changes: Partial<OutlineLesson>): Promise<void> {
    return this.patch((view) => ({
      ...view,
      lessons: view.lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...changes } : lesson)),
    }));
  }

  /**
   * Saves changed fields of a lesson; asks when another operator has changed the same ones.
   * @returns false when the operator decided nothing: what was typed is not saved
   */
  async editLesson(id: number, fields: LessonFields): Promise<boolean> {
    const seen = this.lesson(id);
    if (!seen) return false;
    const result = await sendEdit({
      fields,
      version: seen.version,
      seen: { ...seen },
      labels: LABELS,
      send: (sent, version) => callOperator(lessonEdit, { id: String(id), ...sent, version }),
    });
    if (result.outcome === 'undecided') return false;
    if (result.outcome === 'saved' && Object.keys(result.taken).length === 0)
      await this.patchLesson(id, { ...fields, version: result.answer.version });
    // Fields that others have changed are not known here.
    if (result.outcome === 'theirs' || Object.keys(result.taken).length > 0) await this.reload();
    return true;
  }

  async renameChapter(id: number, title: string): Promise<boolean> {
    const seen = this.view().chapters.find((chapter) => chapter.id === id);
    if (!seen) return false;
    const result = await sendEdit({
      fields: { title },
      version: seen.version,
      seen: { title: seen.title },
      labels: { title: outlineTexts.chapterTitle },
      send: (sent, version) => callOperator(chapterEdit, { id: String(id), title, ...sent, version }),
    });
    if (result.outcome === 'undecided') return false;
    await this.reload();
    return true;
  }

  /** Shows or hides a lesson. Somebody else's change of other fields does not matter for it. */
  async setShown(id: number, isShown: boolean): Promise<void> {
    await this.withPresentVersion(id, (version) =>
      callOperator(lessonStateEdit, { id: String(id), isShown, version }),
    );
    await this.reload();
  }

  async trash(id: number): Promise<void> {
    await this.withPresentVersion(id, (version) => callOperator(lessonTrash, { id: String(id), version }));
    await this.patch((view) => ({ ...view, lessons: view.lessons.filter((lesson) => lesson.id !== id) }));
  }

  async restore(id: number): Promise<void> {
    await callOperator(lessonRestore, { id: String(id) });
  }

  private async withPresentVersion(id: number, send: (version: number) => Promise<unknown>): Promise<void> {
    const seen = this.lesson(id);
    if (!seen) throw new ApiError({ status: 404, code: 'not_found', message: outlineTexts.gone });
    try {
      await send(seen.version);
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      await send(conflict.version);
    }
  }

  /**
   * Sends an order after those that were sent before. When another operator has changed the outline, it is loaded again and the
   * moves of `movedIds` are repeated on it.
   * @returns whether that was necessary
   */
  sort(next: readonly OutlineNode[], movedIds: readonly string[]): Promise<boolean> {
    const run = async (): Promise<boolean> => {
      await this.patch((view) => applyOrder(view, orderOf(next)));
      try {
        await this.sendOrder(next);
        return false;
      } catch (error) {
        const isStale = error instanceof ApiError && (error.code === 'conflict' || error.code === 'invalid');
        const fresh = await this.reload();
        if (!isStale) throw error;
        const replayed = replayMoves(nodesOf(fresh), next, movedIds);
        await this.patch((view) => applyOrder(view, orderOf(replayed)));
        await this.sendOrder(replayed).catch(async (failure: unknown) => {
          await this.reload();
          throw failure;
        });
        return true;
      }
    };
    const sent = this.lastSort.then(run, run);
    this.lastSort = sent.catch(() => undefined);
    return sent;
  }

  private async sendOrder(nodes: readonly OutlineNode[]): Promise<void> {
    const { version } = this.view();
    const sent = { id: String(this.courseId), ...orderOf(nodes), version };
    const answer = await callOperator(outlineSort, sent);
    await this.patch((view) => ({ ...view, version: answer.version }));
  }
}
