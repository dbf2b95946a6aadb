import * as comments from './learners/comments.ts';
import * as courseMembers from './learners/course-members.ts';
import * as memberMessages from './learners/member-messages.ts';
import * as members from './learners/members.ts';
import * as approvals from './money/approvals.ts';
import * as orders from './money/orders.ts';
import * as plans from './money/plans.ts';
import * as promoCodes from './money/promo-codes.ts';
import * as refunds from './money/refunds.ts';
import type { OperatorCall } from './operator-call.ts';
import * as agreements from './pages/agreements.ts';
import * as announcements from './pages/announcements.ts';
import * as appearance from './pages/appearance.ts';
import * as home from './pages/home.ts';
import * as audit from './site/audit.ts';
import * as operators from './site/operators.ts';
import * as savedViews from './site/saved-views.ts';
import * as session from './site/session.ts';
import * as settings from './site/settings.ts';
import * as start from './site/start.ts';
import * as tasks from './site/tasks.ts';
import * as learningStatistics from './statistics/learning.ts';
import * as memberStatistics from './statistics/members.ts';
import * as moneyStatistics from './statistics/money.ts';
import * as promoStatistics from './statistics/promo.ts';
import * as storageStatistics from './statistics/storage.ts';
import * as attachments from './teaching/attachments.ts';
import * as categories from './teaching/categories.ts';
import * as courseBulk from './teaching/course-bulk.ts';
import * as courses from './teaching/courses.ts';
import * as images from './teaching/images.ts';
import * as media from './teaching/media.ts';
import * as outline from './teaching/outline.ts';

const modules = {
  session,
  start,
  courses,
  courseBulk,
  outline,
  media,
  images,
  categories,
  attachments,
  refunds,
  approvals,
  orders,
  members,
  courseMembers,
  comments,
  memberMessages,
  announcements,
  agreements,
  home,
  operators,
  settings,
  audit,
  promoCodes,
  plans,
  appearance,
  moneyStatistics,
  memberStatistics,
  learningStatistics,
  storageStatistics,
  promoStatistics,
  tasks,
  savedViews,
};

const isCall = (exported: unknown): exported is OperatorCall =>
  typeof exported === 'object' && exported !== null && 'needs' in exported && 'method' in exported;

/** Every operator call by its domain, for the reference and for the test of rights. */
export const operatorCallsByDomain: Readonly<Record<string, readonly OperatorCall[]>> = Object.fromEntries(
  Object.entries(modules).map(([domain, exports]) => [
    domain,
    Object.values(exports as Record<string, unknown>).filter(isCall),
  ]),
);

/** Every operator call. */
export const allOperatorCalls: readonly OperatorCall[] = Object.values(operatorCallsByDomain).flat();
