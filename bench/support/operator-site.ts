import { BUILT_IN_ROLES } from '@zaixue/contract/operator/permissions';
import { DAY_MS } from '@zaixue/contract/rules/time-units';
import type { Insertable } from 'kysely';
import type { Database } from '../../apps/server/src/db/open.ts';
import type { Tables } from '../../apps/server/src/db/tables/tables.ts';
import { OPERATOR_COOKIE } from '../../apps/server/src/domains/operations/operators/identify-operator.ts';
import { createToken, hashToken } from '../../apps/server/src/lib/crypto/tokens.ts';
import { memberRow } from '../../tools/site/members.ts';
import { lessonRow } from './lesson-row.ts';
import { courseTitle } from './search-catalogue.ts';

/** What a full site of this bench has. One course has `lessonsOfLongest` lessons, the others share the rest. */
const FULL = {
  ...({ courses: 2000, lessons: 20_000, members: 100_000, files: 20_000, acts: 200_000 } as const),
  comments: 100_000,
  orders: 50_000,
  promoCodes: 50_000,
  announcements: 1000,
} as const;
const LESSONS_OF_LONGEST = 500;
const CHAPTER_LESSONS = 10;
/** SQLite accepts 32,766 parameters in a query. */
const ROWS_AT_ONCE = 500;

export type SiteSize = Readonly<Record<keyof typeof FULL, number>>;

/** An operator with an active session: a bench does not type codes of a second factor. */
export interface BenchOperator {
  readonly id: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds an operator of a role, built-in or `role-<id>`, with a session. */
export async function addOperator(db: Database, role: string): Promise<BenchOperator> {
  const now = Date.now();
  const { id } = await db
    .insertInto('operators')
    .values({ name: `bench-${role}`, password_hash: '', role, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = createToken();
  await db
    .insertInto('operator_sessions')
    .values({
      ...{ operator_id: id, token_hash: hashToken(token), address: '127.0.0.1', user_agent: 'bench' },
      ...{ seen_at: now, verified_at: now, expires_at: now + 12 * 3_600_000, created_at: now },
    })
    .execute();
  return { id, headers: { cookie: `${OPERATOR_COOKIE}=${token}` } };
}

/** Adds a role for own courses that may also see their comments, and returns its name. */
export async function addOwnRole(db: Database): Promise<string> {
  const now = Date.now();
  const permissions = JSON.stringify([...BUILT_IN_ROLES['own-editor'].permissions, 'comment.view']);
  const { id } = await db
    .insertInto('operator_roles')
    .values({ title: '助教', scope: 'own', permissions, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `role-${id}`;
}

/** The size of the site: `share` of the full one. */
export function sizeOf(share: number): SiteSize {
  const entries = Object.entries(FULL).map(([name, size]) => [name, Math.max(20, Math.round(size * share))]);
  return Object.fromEntries(entries) as SiteSize;
}

/** Fills an empty site and returns the id of the course with the most lessons. */
export async function fillOperatorSite(db: Database, size: SiteSize): Promise<number> {
  const now = Date.now();
  await insertAll(db, 'categories', 20, (index) => ({ parent_id: 0, name: `分类${index}`, sort: index }));
  const firstCourse = await insertAll(db, 'courses', size.courses, (index) => courseRow(index, now));
  const longest = firstCourse + Math.floor(size.courses / 2);
  const inLongest = Math.min(LESSONS_OF_LONGEST, Math.floor(size.lessons / 2));
  const firstChapter = await insertAll(db, 'chapters', inLongest / CHAPTER_LESSONS, (index) => ({
    ...{ course_id: longest, title: `第${index + 1}章`, sort: index },
  }));
  const firstLesson = await insertAll(db, 'videos', size.lessons, (index) => ({
    ...lessonRow({
      courseId: index < inLongest ? longest : firstCourse + (index % size.courses),
      title: `第${index}课 ${courseTitle(index)}`,
      publishedAt: now - index,
      now,
    }),
    chapter_id: index < inLongest ? firstChapter + Math.floor(index / CHAPTER_LESSONS) : 0,
    sort: index < inLongest ? index : 0,
  }));
  // All failed: the server would process waiting ones during the measurement, and ready ones need a recording.
  await insertAll(db, 'media_jobs', size.files, (index) => ({
    ...{ operator_id: null, name: `第${index}课.mp4`, upload_id: `upload-${index}`, size_bytes: 100_000_000 },
    ...{ status: 'failed', percent: 0, reason: '', attempts: 1 },
    ...{
      lease_owner: null,
      lease_until: null,
      media_id: null,
      video_id: firstLesson + (index % size.lessons),
    },
    ...{ created_at: now - index, updated_at: now - index },
  }));
  const firstMember = await insertAll(db, 'members', size.members, (index) =>
    memberRow(
      {
        ...{ mobile: String(13_000_000_000 + index), nickname: `会员${index}` },
        registeredAt: now - (size.members - index) * 60_000,
      },
      {
        ...{ credit1: index % 500, is_lock: index % 50 === 0 ? 1 : 0, plan_id: index % 5 === 0 ? 1 : 0 },
        plan_expires_at: index % 5 === 0 ? now + ((index % 100) - 20) * DAY_MS : null,
      },
    ),
  );
  await insertAll(
    db,
    'member_tags',
    size.members / 5,
    (index) => ({ member_id: firstMember + index, tag: `标签${index % 10}`, created_at: now }),
    'member_id',
  );
  await insertAll(db, 'member_plans', size.members / 4, (index) => ({
    ...{ member_id: firstMember + index, plan_id: 1, charge_fen: 0, started_at: 1, expired_at: 2 },
    ...{ created_at: 1, updated_at: 1 },
  }));
  await insertAll(db, 'course_purchases', size.members, (index) => ({
    ...{ member_id: firstMember + index, course_id: firstCourse + ((index * 7) % size.courses) },
    ...{ charge_fen: 9900, created_at: now },
  }));
  // The first course belongs to all members; a third has opened it, and every ninth finished.
  await insertAll(db, 'course_purchases', size.members, (index) => ({
    ...{
      member_id: firstMember + index,
      course_id: firstCourse + ((index * 7) % size.courses === 0 ? 1 : 0),
    },
    ...{ charge_fen: 0, created_at: now - index },
  }));
  await insertAll(db, 'course_watch_records', Math.floor(size.members / 3), (index) => ({
    ...{ member_id: firstMember + index * 3, course_id: firstCourse, watched_at: null },
    ...{ is_watched: index % 3 === 0 ? 1 : 0, progress: index % 3 === 0 ? 100 : 40 },
    ...{ created_at: now, updated_at: now },
  }));
  await insertAll(db, 'promo_codes', size.promoCodes, (index) => ({
    ...{ code: `CODE${index}`, code_key: `code${index}`, member_id: null, created_at: now },
    ...{ invite_user_reward_fen: 0, invited_user_reward_fen: 1000, use_times: 1, used_times: index % 2 },
    ...{ expired_at: index % 5 === 0 ? now : null, note: courseTitle(index), batch: `第${index % 200}期` },
  }));
  await fillOrders(db, size, { firstMember, firstCourse, now });
  await insertAll(db, 'audit_entries', size.acts, (index) => ({
    ...{
      created_at: now - (size.acts - index) * 1000,
      operator_id: index % 20,
      operator_name: `operator-${index % 20}`,
    },
    ...{ session_id: 1, via: 'console', address: '203.0.113.9', request_id: `request-${index}` },
    ...{ act: index % 3 === 0 ? 'course.edit' : 'lesson.edit', subject_type: 'course', outcome: 'done' },
    ...{
      subject_id: String(firstCourse + (index % size.courses)),
      subject_label: courseTitle(index),
      reason: '',
    },
    changes: JSON.stringify([{ field: 'title', before: courseTitle(index), after: courseTitle(index + 1) }]),
  }));
  // Two hundred wait, a hundred are removed; every third one is on a lesson.
  await insertAll(db, 'comments', size.comments, (index) => ({
    ...{ member_id: firstMember + (index % size.members), parent_id: null, reply_id: null },
    resource_type: index % 3 === 0 ? 2 : 1,
    resource_id:
      index % 3 === 0 ? firstLesson + (index % size.lessons) : firstCourse + (index % size.courses),
    content: `${courseTitle(index)}讲得很清楚，第${index}条`,
    status: index % 500 === 0 ? 0 : index % 50 === 1 ? 2 : 1,
    ...{ address: '203.0.113.1', province: '浙江', created_at: now - (size.comments - index) * 1000 },
    deleted_at: index % 1000 === 3 ? now : null,
  }));
  return longest;
}

/** Of 100 orders 70 are paid, 25 cancelled and 5 wait for money, one of them for a bank transfer; 2 are refunded. */
async function fillOrders(
  db: Database,
  size: SiteSize,
  first: { readonly firstMember: number; readonly firstCourse: number; readonly now: number },
): Promise<void> {
  const channels = ['wechat', 'alipay', 'hand'] as const;
  const channelOf = (index: number) => (index % 100 === 99 ? 'hand' : (channels[index % 3] ?? 'wechat'));
  const orderNoOf = (index: number): string => `1${String(index).padStart(17, '0')}`;
  const isPaid = (index: number): boolean => index % 100 < 70;
  // Open orders are new: the server would cancel old ones during the measurement.
  const createdAt = (index: number): number =>
    index % 100 >= 95 ? first.now : first.now - (size.orders - index) * 600_000;
  const firstOrder = await insertAll(db, 'orders', size.orders, (index) => ({
    ...{ member_id: first.firstMember + ((index * 7) % size.members), order_no: orderNoOf(index) },
    ...{ status: isPaid(index) ? 9 : index % 100 < 95 ? 7 : 5, goods_thumb: '/files/covers/cover.webp' },
    ...(index % 10 === 0
      ? { goods_type: 'ROLE', goods_id: 1, goods_name: '年度会员', goods_days: 365 }
      : {
          ...{ goods_type: 'COURSE', goods_id: first.firstCourse + (index % size.courses) },
          goods_name: courseTitle(index % size.courses),
          goods_days: 0,
        }),
    ...{ charge_fen: 9900, due_fen: 9900, checkout: 'cashier', channel: channelOf(index) },
    ...{ payment_method: 'h5', paid_at: isPaid(index) ? createdAt(index) : null },
    ...{ created_at: createdAt(index), updated_at: createdAt(index) },
  }));
  const firstPayment = await insertAll(db, 'payments', size.orders, (index) => ({
    ...{ order_id: firstOrder + index, payment_no: `P${index}`, channel: channelOf(index), method: 'h5' },
    ...{ amount_fen: 9900, refund_fen: index % 50 === 1 && isPaid(index) ? 9900 : 0, asked: 0 },
    status: isPaid(index) ? 'paid' : index % 100 < 95 ? (index % 1000 === 80 ? 'late' : 'closed') : 'open',
    transaction_no: isPaid(index) || index % 1000 === 80 ? `T${index}` : null,
    ...{ paid_at: isPaid(index) ? createdAt(index) : null, ask_at: null },
    ...{ created_at: createdAt(index), updated_at: createdAt(index) },
  }));
  const refunded = Array.from({ length: size.orders }, (_, index) => index).filter(
    (index) => index % 50 === 1 && isPaid(index),
  );
  const firstRefund = await insertAll(db, 'refunds', refunded.length, (row) => {
    const index = refunded[row] ?? 0;
    const key = { order_id: firstOrder + index, payment_id: firstPayment + index, refund_no: `R${index}` };
    return { ...key, amount_fen: 9900, status: 5, created_at: first.now, updated_at: first.now };
  });
  // Each refund was applied for by the member and asked by an operator; half as many wait.
  const ended = { created_at: first.now, updated_at: first.now };
  await insertAll(db, 'refund_applications', refunded.length * 1.5, (row) => {
    const isDone = row < refunded.length;
    const index = (refunded[row % refunded.length] ?? 0) + (isDone ? 0 : 1);
    return {
      ...{ order_id: firstOrder + index, member_id: 1, reason: '想退款', ...ended },
      status: isDone ? 'accepted' : 'waiting',
    };
  });
  await insertAll(db, 'approvals', refunded.length * 1.5, (row) => {
    const isDone = row < refunded.length;
    const index = (refunded[row % refunded.length] ?? 0) + (isDone ? 0 : 1);
    return {
      ...{ kind: 'refund', order_id: firstOrder + index, payment_id: firstPayment + index, amount_fen: 100 },
      ...{ access: 'keep', reason: '', status: isDone ? 'done' : 'waiting', mode: 'second', asked_by: 1 },
      ...{ asked_by_name: '', decided_by: isDone ? 2 : null, expires_at: first.now, ...ended },
    };
  });
  const paid = Array.from({ length: size.orders }, (_, index) => index).filter(isPaid);
  const entryOf = (index: number) => ({
    ...{ order_id: firstOrder + index, payment_id: firstPayment + index, channel: channelOf(index) },
    created_at: createdAt(index),
  });
  await insertAll(db, 'ledger_entries', paid.length, (row) => ({
    ...{ ...entryOf(paid[row] ?? 0), kind: 'payment', refund_id: null, amount_fen: 9900 },
  }));
  await insertAll(db, 'ledger_entries', refunded.length, (row) => ({
    ...{ ...entryOf(refunded[row] ?? 0), kind: 'refund', refund_id: firstRefund + row, amount_fen: -9900 },
  }));
}

/** Adds announcements, and a former agreement that every member has agreed to; returns the id of the agreement. */
export async function addAgreedText(db: Database, size: SiteSize): Promise<number> {
  const now = Date.now();
  await insertAll(db, 'announcements', size.announcements, (index) => ({
    ...{ title: courseTitle(index), content: '<p>正文</p>'.repeat(50), view_times: index },
    ...{ is_published: index % 4 === 0 ? 0 : 1, created_at: now - index, updated_at: now - index },
  }));
  const agreement = await insertAll(db, 'agreements', 1, () => ({
    ...{ type: 'user', title: '用户协议', content: '<p>正文</p>'.repeat(500), version: 'bench' },
    ...{ is_active: 0, activated_at: now, created_at: now },
  }));
  const { first } = await db
    .selectFrom('members')
    .select((select) => select.fn.min('id').as('first'))
    .executeTakeFirstOrThrow();
  await insertAll(db, 'member_agreements', size.members, (index) => ({
    ...{ member_id: Number(first) + index, agreement_id: agreement, type: 'user', version: 'bench' },
    ...{ agreed_at: now, address: '203.0.113.9', user_agent: 'Mozilla/5.0', platform: 'H5' },
  }));
  return agreement;
}

/** Inserts rows in batches and returns the id of the first one. */
export async function insertAll<Name extends keyof Tables>(
  db: Database,
  table: Name,
  count: number,
  rowOf: (index: number) => object,
  idColumn = 'id',
): Promise<number> {
  let first = 0;
  // Each batch is committed by itself: PostgreSQL would keep every version of a row that a trigger of the inserted rows changes, such
  // as the number of buyers of a course, and look through all of them for the next one.
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const length = Math.ceil(Math.min(ROWS_AT_ONCE, count - start));
    const rows = Array.from({ length }, (_, index) => rowOf(start + index));
    const [row] = await db
      .insertInto(table)
      .values(rows as Insertable<Tables[Name]>[])
      .returning(idColumn as never)
      .execute();
    first ||= Number((row as unknown as Record<string, number>)[idColumn]);
  }
  return first;
}

function courseRow(index: number, now: number) {
  return {
    ...{
      title: courseTitle(index),
      slug: '',
      thumb: '/files/covers/cover.webp',
      charge_fen: (index % 100) * 100,
    },
    ...{
      short_description: '简介',
      render_desc: '<p>介绍</p>'.repeat(50),
      seo_keywords: '',
      seo_description: '',
    },
    ...{
      published_at: now - index * 60_000,
      is_show: index % 10 === 0 ? 0 : 1,
      category_id: 1 + (index % 20),
    },
    ...{ is_rec: 0, user_count: 0, is_free: 0, is_allow_comment: 1, is_vip_free: index % 2, sort: index % 5 },
    ...{ is_draft: index % 40 === 0 ? 1 : 0, is_on_sale: 1, created_by: index % 3 },
    ...{ created_at: now - index * 1000, updated_at: now - ((index * 37) % 5000) },
    deleted_at: index % 100 === 99 ? now : null,
  };
}
