import type { CallRequest } from '@zaixue/contract/call';
import { memberExport, memberExportTask } from '@zaixue/contract/operator/learners/members';
import { timeCell } from '../../../lib/table-file/cell.ts';
import { findMemberContacts } from '../../identity/members/queries.ts';
import { findListedMembers, readMemberRows } from '../members/read-members.ts';
import { defineExportedList, mobileCell, wholeList } from './export-list.ts';

/** Members. */
export const memberListExport = defineExportedList<CallRequest<typeof memberExport>['query']>({
  calls: [memberExport, memberExportTask],
  act: 'member.export',
  hasMobiles: true,
  head: [
    ...['学员编号', '昵称', '手机号', '状态', '会员套餐', '会员到期（北京时间）', '积分', '标签'],
    ...['注册时间（北京时间）', '最近活跃（北京时间）'],
  ],
  describe: wholeList('member', '学员'),
  findIds: (db, { filter, reader }, limit) => findListedMembers(db, filter, reader, limit),
  readRows: async (db, ids, { reader }) => {
    const contacts = await findMemberContacts(db, ids);
    return (await readMemberRows(db, ids, reader.now)).map((member) => [
      ...[member.id, member.nickname, mobileCell(contacts.get(member.id)?.mobile, reader)],
      member.erasedAt !== null ? '注销中' : member.isLocked ? '已锁定' : '正常',
      ...[member.membership?.plan ?? '', timeCell(member.membership?.endsAt ?? null), member.points],
      ...[member.tags.join('、'), { at: member.registeredAt }, timeCell(member.seenAt)],
    ]);
  },
});
