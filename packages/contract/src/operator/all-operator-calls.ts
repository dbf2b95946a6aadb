import * as agreements from './agreements.ts';
import * as announcements from './announcements.ts';
import * as appearance from './appearance.ts';
import * as approvals from './approvals.ts';
import * as attachments from './attachments.ts';
import * as audit from './audit.ts';
import * as categories from './categories.ts';
import * as comments from './comments.ts';
import * as courses from './courses.ts';
import * as home from './home.ts';
import * as images from './images.ts';
import * as media from './media.ts';
import * as memberMessages from './member-messages.ts';
import * as members from './members.ts';
import type { OperatorCall } from './operator-call.ts';
import * as operators from './operators.ts';
import * as orders from './orders.ts';
import * as outline from './outline.ts';
import * as plans from './plans.ts';
import * as promoCodes from './promo-codes.ts';
import * as refunds from './refunds.ts';
import * as session from './session.ts';
import * as start from './start.ts';

const modules = {
  session,
  start,
  courses,
  outline,
  media,
  images,
  categories,
  attachments,
  refunds,
  approvals,
  orders,
  members,
  comments,
  memberMessages,
  announcements,
  agreements,
  home,
  operators,
  audit,
  promoCodes,
  plans,
  appearance,
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
