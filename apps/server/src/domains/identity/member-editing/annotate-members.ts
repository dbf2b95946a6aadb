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
  readonly id: number;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags that a member got and lost. */
export interface TagsChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Adds tags to a member and removes tags. Nothing is recorded when the member has the tags already. */
export function editTags(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, ...input }: EditTagsInput,
  now: number,
): Promise<OperatorOutcome<TagsChange>> {
  const add = [...new Set(input.add)];
  const remove = [...new Set(input.remove)].filter((tag) => !add.includes(tag));
  return inTransaction(db, async (transaction) => {
    if (!(await lockMemberRow(transaction, id))) return refuse('not_found', { message: '学员不存在' });
    const before = (await findTags(transaction, [id])).get(id) ?? [];
    const after = new Set([...before.filter((tag) => !remove.includes(tag)), ...add]);
    if (after.size > MEMBER_TAGS.most) return refuseField('add', `最多 ${MEMBER_TAGS.most} 个标签`);
    const removed = await removeTags(transaction, id, remove);
    const added = await addTags(transaction, id, add, now);
    const changes = [
      ...(added.length === 0 ? [] : [{ field: 'tags', before: null, after: added }]),
      ...(removed.length === 0 ? [] : [{ field: 'tags', before: removed, after: null }]),
    ];
    if (changes.length > 0)
      await recordAct(transaction, actor, { act: 'member.tag', subject: memberSubject(id), changes }, now);
    return ok({ added, removed });
  });
}
