import {
  courseMemberAdd,
  courseMemberImport,
  courseMemberImportCheck,
  courseMemberList,
  courseMemberRemove,
} from '@zaixue/contract/operator/learners/course-members';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import { refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { canReachCourse } from '../../catalog/operator-scope/queries.ts';
import { readTask } from '../../operations/tasks/queries.ts';
import { taskKinds } from '../tasks/task-kinds.ts';
import { addCourseMembers, removeCourseMembers } from './change-course-members.ts';
import { checkImport, startImport } from './import/import-members.ts';
import { listCourseMembers } from './list-course-members.ts';

/** The members of a course in the operator console. */
export function registerCourseMemberRoutes(router: OperatorRouter, services: Services): void {
  const { db } = services;

  router.on(courseMemberList, async ({ params: { id }, query }, { scope, identity }) => {
    if (!(await canReachCourse(db, id, scope))) return refuse('not_found');
    const seesNumbers = identity.permissions.has('member.private');
    return ok(await listCourseMembers(db, id, query, { seesNumbers }));
  });

  router.on(courseMemberAdd, ({ params: { id }, body }, { actor, scope, now }) =>
    addCourseMembers(services, actor, { courseId: id, ...body, scope, now }),
  );
  router.on(courseMemberRemove, ({ params: { id }, body }, { actor, scope, now }) =>
    removeCourseMembers(services, actor, { courseId: id, ...body, scope, now }),
  );

  router.on(courseMemberImportCheck, ({ params: { id }, body }, { scope, file, identity }) =>
    checkImport(services, {
      ...{ courseId: id, creates: body.creates === '1', file, scope, permissions: identity.permissions },
    }),
  );
  router.on(courseMemberImport, async ({ params: { id }, body }, { actor, scope, file, identity, now }) => {
    const { key, reason } = body;
    const input = {
      ...{ courseId: id, creates: body.creates === '1', file, scope, permissions: identity.permissions },
      ...{ key, reason },
    };
    const started = await startImport(services, actor, input, now);
    if (!started.ok) return started;
    const reader = { operatorId: identity.operatorId, permissions: identity.permissions, scope };
    const task = await readTask(db, started.value.taskId, { reader, kinds: taskKinds, now });
    return task ? ok(task) : refuse('not_found');
  });
}
