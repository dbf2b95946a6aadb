import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { sanitiseHtml } from '../../../lib/html/sanitise-html.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseStale } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { FieldChange } from '../../audit/record-act.ts';
import { diffText, loggedText, recordAct } from '../../audit/record-act.ts';
import { findEditableCourse } from '../operator-scope/queries.ts';
import { findDraft, insertDraft, takeDraft, updateDraft } from './repo.ts';

/** The change of a description as the audit log keeps it. */
export const descriptionChange = (before: string, after: string): FieldChange[] =>
  diffText('description', before, after);

/**
 * Drafts of a course start with versions that are not repeated: who saw a draft that was published or thrown away since
 * must not overwrite the next one.
 */
const FIRST_VERSIONS = 2 ** 30;

export interface SaveDescriptionInput {
  readonly courseId: number;
  readonly scope: OperatorScope;
  readonly html: string;
  /** Version of the draft that the editor saw; 0 for none. */
  readonly version: number;
}

/** Stores the draft of a course's description and returns what was stored: sanitised HTML. */
export function saveDescription(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { courseId, scope, html, version }: SaveDescriptionInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number; readonly html: string }>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    const next = version === 0 ? randomInt(1, FIRST_VERSIONS) : version + 1;
    const draft = { html: sanitiseHtml(html), version: next, changed_by: actor.name, updated_at: now };
    const isStored =
      version === 0
        ? await insertDraft(transaction, { course_id: courseId, ...draft })
        : await updateDraft(transaction, { courseId, version }, draft);
    if (!isStored) {
      const present = await findDraft(transaction, courseId);
      return refuseStale({
        version: present?.version ?? 0,
        by: present?.changed_by ?? '',
        at: present?.updated_at ?? course.updated_at,
        fields: { html: present?.html ?? course.render_desc },
      });
    }
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.description',
        subject: { type: 'course', id: courseId, label: course.title },
        // Sent while typing: the text itself is logged when it is published.
        changes: [{ field: 'descriptionDraft', before: null, after: 'changed' }],
      },
      now,
    );
    return ok({ version: next, html: draft.html });
  });
}

/** Throws the draft of a course's description away. Succeeds when there is none. */
export function discardDescription(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { courseId, scope }: Pick<SaveDescriptionInput, 'courseId' | 'scope'>,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  return inTransaction(db, async (transaction) => {
    const course = await findEditableCourse(transaction, courseId, scope);
    if (!course) return refuse('not_found');
    const html = await takeDraft(transaction, courseId);
    await recordAct(
      transaction,
      actor,
      {
        act: 'course.description.discard',
        subject: { type: 'course', id: courseId, label: course.title },
        changes: html === null ? [] : [{ field: 'descriptionDraft', before: loggedText(html), after: null }],
      },
      now,
    );
    return ok({});
  });
}
