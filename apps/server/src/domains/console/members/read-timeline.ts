import { MAX_ID } from '@zaixue/contract/constants';
import {
  TIMELINE_KINDS,
  TIMELINE_PAGE,
  type TimelineEvent,
  type TimelineKind,
} from '@zaixue/contract/operator/learners/members';
import type { Permission } from '@zaixue/contract/operator/permissions';
import type { EventRange } from '../../../db/event-range.ts';
import type { Queries } from '../../../db/open.ts';
import { findActEvents } from '../../audit/queries.ts';
import { findCourseEvents } from '../../catalog/member-history.ts';
import {
  findEndedAccess,
  findMembershipEvents,
  findOrderEvents,
  findOrderMoves,
  findRefundEvents,
} from '../../commerce/member-history.ts';
import { ORDER_STATUS } from '../../commerce/orders/order-status.ts';
import { findLoginEvents } from '../../identity/member-history.ts';
import { findMessageEvents } from '../../inbox/queries.ts';
import { findCommentEvents, findLessonEvents } from '../../learning/member-history.ts';
import { findPointEvents } from '../../points/queries.ts';

/** An event of one source; the source adds its kind and a key. */
interface SourceEvent extends Partial<Omit<TimelineEvent, 'key' | 'kind'>> {
  readonly id: number | string;
  readonly at: number;
  readonly event: TimelineEvent['event'];
  readonly text: string;
}

/** What one domain knows of a member, the newest first. */
interface Source {
  /** Part of the cursor: never rename one. Events of one millisecond are in the order of the sources. */
  readonly name: string;
  readonly kind: TimelineKind;
  readonly right?: Permission;
  /** Ids are texts; otherwise they are numbers. */
  readonly hasTextIds?: true;
  readonly read: (db: Queries, memberId: number, range: EventRange) => Promise<SourceEvent[]>;
}

const SOURCES: readonly Source[] = [
  {
    ...{ name: 'act', kind: 'acts' },
    async read(db, id, range) {
      const rows = await findActEvents(db, { type: 'member', id }, range);
      return rows.map(({ act, reason, operator_name, ...row }) => ({
        ...{ ...row, event: 'act', text: act, detail: reason, by: operator_name },
      }));
    },
  },
  {
    ...{ name: 'refund', kind: 'orders', right: 'order.view' },
    async read(db, id, range) {
      const rows = await findRefundEvents(db, id, range);
      return rows.map(({ order_id, order_no, ...row }) => ({
        ...{ ...row, event: 'refund', detail: order_no, subject: String(order_id) },
      }));
    },
  },
  {
    ...{ name: 'move', kind: 'orders', right: 'order.view' },
    async read(db, id, range) {
      const rows = await findOrderMoves(db, id, range);
      return rows.map(({ order_id, order_no, status, ...row }) => ({
        ...{ ...row, event: status === ORDER_STATUS.paid ? 'paid' : 'cancelled', status },
        ...{ detail: order_no, subject: String(order_id) },
      }));
    },
  },
  {
    ...{ name: 'order', kind: 'orders', right: 'order.view' },
    async read(db, id, range) {
      const rows = await findOrderEvents(db, id, range);
      return rows.map(({ order_no, ...row }) => ({
        ...{ ...row, event: 'order', detail: order_no, subject: String(row.id) },
      }));
    },
  },
  {
    ...{ name: 'ended', kind: 'access' },
    async read(db, id, range) {
      const rows = await findEndedAccess(db, id, range);
      return rows.map(({ course_id, ...row }) => ({
        ...{ ...row, event: 'course-ended', subject: String(course_id) },
      }));
    },
  },
  {
    ...{ name: 'course', kind: 'access' },
    async read(db, id, range) {
      const rows = await findCourseEvents(db, id, range);
      return rows.map(({ course_id, ...row }) => ({ ...row, event: 'course', subject: String(course_id) }));
    },
  },
  {
    ...{ name: 'membership', kind: 'access' },
    async read(db, id, range) {
      const rows = await findMembershipEvents(db, id, range);
      return rows.map(({ expired_at, ...row }) => ({ ...row, event: 'membership', amount: expired_at }));
    },
  },
  {
    ...{ name: 'points', kind: 'points' },
    read: async (db, id, range) =>
      (await findPointEvents(db, id, range)).map((row) => ({ ...row, event: 'points' })),
  },
  {
    // They tell numbers of orders and refunded sums.
    ...{ name: 'message', kind: 'messages', right: 'order.view', hasTextIds: true },
    async read(db, id, range) {
      const rows = await findMessageEvents(db, id, range);
      return rows.map(({ read_at, ...row }) => ({
        ...row,
        event: 'message',
        status: read_at === null ? 0 : 1,
      }));
    },
  },
  {
    ...{ name: 'comment', kind: 'comments', right: 'comment.view' },
    async read(db, id, range) {
      const rows = await findCommentEvents(db, id, range);
      return rows.map(({ title, ...row }) => ({
        ...{ ...row, event: 'comment', detail: title, subject: String(row.id) },
      }));
    },
  },
  {
    ...{ name: 'lesson', kind: 'learning' },
    async read(db, id, range) {
      const rows = await findLessonEvents(db, id, range);
      return rows.map(({ course, course_id, watch_seconds, watched_at, ...row }) => ({
        ...{ ...row, event: 'lesson', detail: course, subject: String(course_id) },
        ...{ amount: watch_seconds, status: watched_at === null ? 0 : 1 },
      }));
    },
  },
  {
    ...{ name: 'login', kind: 'logins' },
    async read(db, id, range) {
      const rows = await findLoginEvents(db, id, range);
      return rows.map(({ platform, address, user_agent, ...row }) => ({
        ...{ ...row, event: 'login', text: user_agent, detail: address, subject: platform },
      }));
    },
  },
];

/** The last event of the answer before. */
interface Cursor {
  readonly at: number;
  /** Place of its source in the list. */
  readonly source: number;
  readonly id: string;
}

const writeCursor = ({ at, source, id }: Cursor): string => `${at}.${SOURCES[source]?.name}.${id}`;

/** Null for the beginning, also for a text that is no cursor. */
function readCursor(text: string): Cursor | null {
  const [, at, name, id = ''] = /^(\d{1,15})\.([a-z]+)\.([\w-]{1,60})$/.exec(text) ?? [];
  const source = SOURCES.findIndex((each) => each.name === name);
  if (source < 0 || (!SOURCES[source]?.hasTextIds && !(/^\d{1,10}$/.test(id) && Number(id) <= MAX_ID)))
    return null;
  return { at: Number(at), source, id };
}

/** The range of a source after the cursor: events of its millisecond are only left in the source itself and later ones. */
function rangeOf(source: number, cursor: Cursor | null): EventRange {
  const limit = TIMELINE_PAGE + 1;
  if (!cursor) return { until: Number.MAX_SAFE_INTEGER, belowId: null, limit };
  if (source < cursor.source) return { until: cursor.at - 1, belowId: null, limit };
  if (source > cursor.source) return { until: cursor.at, belowId: null, limit };
  return { until: cursor.at, belowId: SOURCES[source]?.hasTextIds ? cursor.id : Number(cursor.id), limit };
}

export interface TimelineInput {
  readonly memberId: number;
  readonly kind: TimelineKind | 'all';
  /** Empty for the beginning. */
  readonly cursor: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** What happened around a member, the newest first, as far as the role may see it. */
export async function readTimeline(
  db: Queries,
  { memberId, kind, cursor: text, permissions }: TimelineInput,
): Promise<{ events: TimelineEvent[]; next: string | null; kinds: TimelineKind[] }> {
  const cursor = readCursor(text);
  const isSeen = ({ right }: Source) => right === undefined || permissions.has(right);
  const found: { readonly source: number; readonly event: SourceEvent }[] = [];
  for (const [source, each] of SOURCES.entries()) {
    if (!isSeen(each) || (kind !== 'all' && each.kind !== kind)) continue;
    const events = await each.read(db, memberId, rangeOf(source, cursor));
    found.push(...events.map((event) => ({ source, event })));
  }
  // The events of a source are in their order already, and sorting keeps it.
  found.sort((a, b) => b.event.at - a.event.at || a.source - b.source);
  const page = found.slice(0, TIMELINE_PAGE);
  const last = page.at(-1);
  return {
    events: page.map(({ source, event }) => presentEvent(source, event)),
    next:
      last && found.length > TIMELINE_PAGE
        ? writeCursor({ at: last.event.at, source: last.source, id: String(last.event.id) })
        : null,
    kinds: TIMELINE_KINDS.filter((name) => SOURCES.some((each) => each.kind === name && isSeen(each))),
  };
}

function presentEvent(source: number, { id, ...event }: SourceEvent): TimelineEvent {
  const { name, kind } = SOURCES[source] as Source;
  return {
    ...{ detail: '', status: null, amount: null, subject: '', by: '' },
    ...event,
    ...{ kind, key: `${name}-${id}` },
  };
}
