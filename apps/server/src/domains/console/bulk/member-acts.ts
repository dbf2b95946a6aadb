import {
  type MemberFilter,
  memberLockChange,
  memberTagsChange,
} from '@zaixue/contract/operator/learners/members';
import type { z } from 'zod';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import { editTags } from '../../identity/member-editing/annotate-members.ts';
import { lockMemberAccount } from '../../identity/member-editing/lock-member.ts';
import { findAccounts, findMemberContacts } from '../../identity/members/queries.ts';
import { findMemberIds } from '../members/find-members.ts';
import { type BulkAct, UNCHANGED } from './bulk-act.ts';

type MemberAct<Change> = BulkAct<MemberFilter, Change>;

const MEMBERS: Pick<MemberAct<never>, 'subject' | 'find' | 'readName'> = {
  subject: 'member',
  async find(db, filter, { now, permissions, limit }) {
    const reader = { now, seesNumbers: permissions.has('member.private') };
    const ids = await findMemberIds(db, filter, { after: 0, upTo: null, limit }, reader);
    return ids.map((id) => ({ id, label: `学员 #${id}` }));
  },
  readName: async (db, id) => (await findMemberContacts(db, [id])).get(id)?.nick_name,
};

/** Adds and removes tags of members. */
export const memberTags: MemberAct<z.output<typeof memberTagsChange>> = {
  ...MEMBERS,
  ...{ name: 'member.bulk-tag', needs: 'member.tag', change: memberTagsChange, isUndoable: true },
  describe({ add, remove }, count) {
    const parts = [
      ...(add.length > 0 ? [`添加标签「${add.join('、')}」`] : []),
      ...(remove.length > 0 ? [`去掉标签「${remove.join('、')}」`] : []),
    ];
    return `给 ${count} 位学员${parts.join('，')}`;
  },
  async changeRow(transaction, actor, { id, change, now }) {
    const edited = await editTags({ db: transaction }, actor, { id, ...change }, now);
    if (!edited.ok) return edited;
    const { added, removed } = edited.value;
    if (added.length + removed.length === 0) return ok(UNCHANGED);
    return ok({ isChanged: true, undo: { add: [...removed], remove: [...added] } });
  },
};

/** Locks or unlocks members. Locking ends their logins, so it cannot be taken back. */
export const memberLock: MemberAct<z.output<typeof memberLockChange>> = {
  ...MEMBERS,
  ...{ name: 'member.bulk-lock', needs: 'member.lock', change: memberLockChange, isUndoable: false },
  describe: ({ isLocked }, count) => `${isLocked ? '锁定' : '解锁'} ${count} 位学员`,
  async changeRow(transaction, actor, { id, change, now }) {
    const [account] = await findAccounts(transaction, { mobiles: [], ids: [id] });
    if (!account) return refuse('not_found', { message: '学员不存在' });
    if (account.isLocked === change.isLocked) return ok(UNCHANGED);
    const locked = await lockMemberAccount({ db: transaction }, actor, { id, ...change }, now);
    return locked.ok ? ok({ isChanged: true, undo: null }) : locked;
  },
};
