import { MEMBER_TAGS } from '@zaixue/contract/operator/learners/members';
import { inTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { hideValues, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { findTags } from './list-members.ts';
import { memberSubject } from './member-subject.ts';
import { addTags, findRemark, lockMemberRow, removeTags, storeRemark } from './repo.ts';

export interface EditRemarkInput {
  readonly id: number;
  readonly text: string;
  /** The version that the edit saw; 0 before the first remark. */
  readonly version: number;
}

/** Writes the remark about a member. The log keeps only that it changed. */
export function editRemark(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, text, version }: EditRemarkInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMemberRow(transaction, id))) return refuse('not_found');
    if (!(await storeRemark(transaction, id, { text, version, by: actor.name, now }))) {
      const present = await findRemark(transaction, id);
      return refuseStaleEdit(transaction, {
        ...{ type: 'member', id, version: present?.version ?? 0, fields: { text: present?.text ?? '' } },
        ...{ acts: ['member.remark'], updatedAt: present?.updated_at ?? 0 },
      });
    }
    const changes = hideValues([{ field: 'remark', before: version === 0 ? null : '', after: '' }]);
    await recordAct(transaction, actor, { act: 'member.remark', subject: memberSubject(id), changes }, now);
    return ok({ version: version + 1 });
  });
}

export interface EditTagsInput {
  readonly ids: readonly number[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface EditTagsResult {
  /** Ids of the members whose tags are others now. */
  readonly changed: number[];
  readonly failed: { readonly id: number; readonly message: string }[];
}

/** Adds tags to members and removes tags. Members for whom it is impossible are named; the others are changed. */
export function editTags(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  input: EditTagsInput,
  now: number,
): Promise<OperatorOutcome<EditTagsResult>> {
  const [add, remove] = [[...new Set(input.add)], [...new Set(input.remove)]];
  // One order for all requests, so that two of them do not wait for each other.
  const ids = [...new Set(input.ids)].sort((a, b) => a - b);
  return inTransaction(db, async (transaction) => {
    const changed: number[] = [];
    const failed: { id: number; message: string }[] = [];
    for (const id of ids) {
      if (!(await lockMemberRow(transaction, id))) {
        failed.push({ id, message: '学员不存在' });
        continue;
      }
      const before = (await findTags(transaction, [id])).get(id) ?? [];
      const after = new Set([...before.filter((tag) => !remove.includes(tag)), ...add]);
      if (after.size > MEMBER_TAGS.most) {
        failed.push({ id, message: `最多 ${MEMBER_TAGS.most} 个标签` });
        continue;
      }
      const removed = await removeTags(
        transaction,
        id,
        remove.filter((tag) => !add.includes(tag)),
      );
      const added = await addTags(transaction, id, add, now);
      if (removed.length + added.length > 0) changed.push(id);
    }
    if (failed.length === ids.length) return refuseField('ids', failed[0]?.message ?? '');
    const [only] = ids;
    const changes = [
      ...(ids.length === 1 ? [] : [{ field: 'members', before: null, after: changed }]),
      ...(add.length === 0 ? [] : [{ field: 'tags', before: null, after: add }]),
      ...(remove.length === 0 ? [] : [{ field: 'tags', before: remove, after: null }]),
    ];
    const subject =
      ids.length === 1 && only !== undefined
        ? memberSubject(only)
        : { type: 'member', id: '', label: `${changed.length} 位学员` };
    await recordAct(transaction, actor, { act: 'member.tag', subject, changes }, now);
    return ok({ changed, failed });
  });
}
