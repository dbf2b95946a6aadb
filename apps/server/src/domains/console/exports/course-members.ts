import type { CallRequest } from '@zaixue/contract/call';
import {
  courseMemberExport,
  courseMemberExportTask,
} from '@zaixue/contract/operator/learners/course-members';
import { timeCell } from '../../../lib/table-file/cell.ts';
import { findReachableCourse } from '../../catalog/operator-scope/queries.ts';
import { findMemberContacts } from '../../identity/members/queries.ts';
import { findListedCourseMembers, readCourseMembers } from '../course-members/list-course-members.ts';
import { defineExportedList, mobileCell } from './export-list.ts';
import { yesNo } from './words.ts';

/** The members of a course. */
export const courseMemberListExport = defineExportedList<CallRequest<typeof courseMemberExport>['query']>({
  calls: [courseMemberExport, courseMemberExportTask],
  act: 'course-member.export',
  hasMobiles: true,
  head: [
    ...['学员编号', '昵称', '手机号', '已锁定', '开通方式', '订单号', '开通时间（北京时间）'],
    ...['进度（%）', '已学完', '最近学习（北京时间）'],
  ],
  describe: async (db, { id }, scope) => {
    const course = await findReachableCourse(db, id, scope);
    if (!course) return null;
    return {
      title: `${course.title.slice(0, 60)}-学员`,
      subject: { type: 'course', id, label: course.title },
    };
  },
  findIds: (db, { id, filter, reader }, limit) =>
    findListedCourseMembers(db, id, { ...filter, limit }, reader),
  readRows: async (db, ids, { id: courseId, reader }) => {
    const members = await readCourseMembers(db, courseId, ids);
    const contacts = await findMemberContacts(
      db,
      members.map(({ id }) => id),
    );
    return members.map((member) => [
      ...[member.id, member.nickname, mobileCell(contacts.get(member.id)?.mobile, reader)],
      ...[yesNo(member.isLocked), member.how === 'order' ? '购买' : '开通', member.orderNo],
      ...[{ at: member.givenAt }, member.progress, yesNo(member.isFinished), timeCell(member.seenAt)],
    ]);
  },
});
