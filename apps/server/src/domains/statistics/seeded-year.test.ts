// @module-tag postgres
import {
  courseFunnelList,
  courseStatistics,
  learningStatistics,
  lessonStatistics,
} from '@zaixue/contract/operator/statistics/learning';
import { memberStatistics } from '@zaixue/contract/operator/statistics/members';
import { moneyStatistics } from '@zaixue/contract/operator/statistics/money';
import { promoCodeUses, promoStatistics } from '@zaixue/contract/operator/statistics/promo';
import { storageStatistics } from '@zaixue/contract/operator/statistics/storage';
import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDice, createSchoolLife } from '../../../../../tools/site/school-life.ts';
import { dayNumberOf } from '../../lib/day-number.ts';
import { addWatchRecord } from '../../testing/fixtures/add-watch-record.ts';
import { createAttachment } from '../../testing/fixtures/create-attachment.ts';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { createPlan } from '../../testing/fixtures/create-plan.ts';
import { createPromoCode } from '../../testing/fixtures/create-promo-code.ts';
import { createVideo } from '../../testing/fixtures/create-video.ts';
import { callOperator, createTestOperator } from '../../testing/operators/operator-console.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { checkStatistics } from './check-statistics.ts';
import { runStatistics } from './roll-up/run-statistics.ts';

const midnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
const YEAR_START = midnight('2025-02-01');
const YEAR_END = midnight('2026-02-01');
const MEMBERS = 20;

/** A year of a school from 1 February 2025 to 31 January 2026, with money at both sides of midnight. */
async function openSeededYear() {
  const site = await openTestSite();
  const { db } = site;
  const life = createSchoolLife(db);
  const dice = createDice();
  /** Every fifth instant is within a second of midnight at UTC+8. */
  const instant = (from = YEAR_START): number => {
    const days = Math.floor((YEAR_END - from) / DAY_MS);
    const day = from + dice(days) * DAY_MS;
    if (dice(5) > 0) return Math.min(day + dice(DAY_MS), site.clock());
    return Math.min(day + (dice(2) === 0 ? 0 : DAY_MS - 1), site.clock());
  };
  const courses = await Promise.all([1, 2, 3].map((n) => createCourse(db, { title: `课程${n}` })));
  const plan = await createPlan(db);
  const lesson = await createVideo(db, courses[0]?.id ?? 0, { duration: 333 });
  await createPromoCode(db, 'Ten', { batch: '一期' });
  await createPromoCode(db, 'other');
  await createAttachment(db, courses[0]?.id ?? 0, { size_bytes: 1234 });
  const members: { id: number; at: number }[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const at = instant();
    members.push({ id: await life.register(at), at });
  }
  for (const { id, at } of members) {
    for (let n = dice(6); n > 0; n -= 1) await life.watch(id, instant(at), 1 + dice(3000));
    for (const course of courses) {
      const kind = dice(4);
      if (kind === 0) continue;
      const opened = instant(at);
      if (kind === 1) await life.own(id, course.id, opened);
      if (dice(5) > 0) {
        await life.study(id, course.id, 0, opened);
        const progress = [10, 25, 49, 50, 75, 99, 100][dice(7)] ?? 0;
        await life.study(id, course.id, progress, Math.min(opened + dice(20) * DAY_MS, site.clock()));
      }
    }
    for (let n = dice(4); n > 0; n -= 1) {
      const paid = await life.pay({
        ...{ memberId: id, at: instant(at), isLate: dice(6) === 0 },
        goods: dice(4) === 0 ? ['ROLE', plan.id] : ['COURSE', courses[dice(3)]?.id ?? 0],
        channel: ['wechat', 'alipay', 'hand'][dice(3)] ?? '',
        fen: dice(8) === 0 ? 0 : 100 + dice(20_000),
        ...(dice(3) === 0 ? { code: ['TEN', 'ten', 'other'][dice(3)] ?? '', discountFen: 500 } : {}),
      });
      const stored = await db
        .selectFrom('ledger_entries')
        .where('order_id', '=', paid.order_id)
        .select(['amount_fen', 'created_at'])
        .executeTakeFirst();
      if (stored && dice(3) === 0) {
        const late = Math.min(stored.created_at + dice(60) * DAY_MS, site.clock());
        await life.refund(paid, 1 + dice(stored.amount_fen), late);
      }
    }
    if (dice(3) > 0) {
      const from = dice(200);
      const spans = JSON.stringify([[from, from + 1 + dice(120)], ...(dice(2) === 0 ? [[330, 333]] : [])]);
      await addWatchRecord(db, id, lesson, { spans, watched_at: dice(2) === 0 ? at : null });
    }
  }
  // Both sides of the borders between the steps that are compared.
  for (const border of ['2025-03-01', '2025-10-06', '2026-01-01'].map(midnight)) {
    for (const at of [border - 1, border]) {
      const memberId = await life.register(at);
      const goods = ['COURSE', courses[0]?.id ?? 0] as const;
      const paid = await life.pay({ memberId, at, goods, channel: 'alipay', fen: 1001, code: 'TEN' });
      await life.refund(paid, 11, at);
      await life.watch(memberId, at, 7);
      await life.study(memberId, courses[1]?.id ?? 0, 100, at);
    }
  }
  await runStatistics(site.services);
  const owner = await createTestOperator(site, 'owner');
  const ask: <C extends Parameters<typeof callOperator>[2]>(
    call: C,
    input: Parameters<typeof callOperator<C>>[3],
  ) => Promise<Awaited<ReturnType<typeof callOperator<C>>>['data']> = async (call, input) => {
    const { status, data, failure } = await callOperator(site, owner, call, input);
    expect(status, JSON.stringify(failure)).toBe(200);
    return data;
  };
  /** The number that a query written by hand answers. */
  const number = async (query: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await query.execute(db);
    return Number(Object.values(rows[0] as object)[0] ?? 0);
  };
  return { site, db, ask, number, courses, plan, lesson };
}
type SeededYear = Awaited<ReturnType<typeof openSeededYear>>;

/** Periods with the steps that a calendar gives, written down: [first, last] day. */
const MONTHS = [
  ...[
    ['2025-02-01', '2025-02-28'],
    ['2025-03-01', '2025-03-31'],
    ['2025-04-01', '2025-04-30'],
  ],
  ...[
    ['2025-05-01', '2025-05-31'],
    ['2025-06-01', '2025-06-30'],
    ['2025-07-01', '2025-07-31'],
  ],
  ...[
    ['2025-08-01', '2025-08-31'],
    ['2025-09-01', '2025-09-30'],
    ['2025-10-01', '2025-10-31'],
  ],
  ...[
    ['2025-11-01', '2025-11-30'],
    ['2025-12-01', '2025-12-31'],
    ['2026-01-01', '2026-01-31'],
  ],
];
/** From a Wednesday to a Tuesday. */
const WEEKS = [
  ['2025-10-01', '2025-10-05'],
  ['2025-10-06', '2025-10-12'],
  ['2025-10-13', '2025-10-14'],
];
/** Steps of a period that are compared: PostgreSQL takes a while for each query. */
const CHECKED_STEPS = [0, 1, 10];
const PERIODS = [
  { query: { from: '2025-02-01', to: '2026-01-31', compare: 'none', step: 'month' }, steps: MONTHS },
  { query: { from: '2025-10-01', to: '2025-10-14', compare: 'none', step: 'week' }, steps: WEEKS },
] as const;
const checkedSteps = (steps: readonly (readonly string[])[]) =>
  [...steps.entries()].filter(([index]) => CHECKED_STEPS.includes(index));
const rangeOf = ([first = '', last = '']: readonly string[]) => ({
  since: midnight(first),
  until: midnight(last) + DAY_MS,
});

/** The sums of the ledger of a period and of some orders, by hand. */
async function moneyByHand(
  { number }: SeededYear,
  { since, until }: ReturnType<typeof rangeOf>,
  orders = sql`1 = 1`,
) {
  const of = (what: ReturnType<typeof sql>, kind: string) =>
    number(sql`select ${what} from ledger_entries e join orders o on o.id = e.order_id
      where e.kind = ${kind} and e.created_at >= ${since} and e.created_at < ${until} and ${orders}`);
  const fen = sql`coalesce(sum(e.amount_fen), 0)`;
  const [grossFen, lateFen] = [await of(fen, 'payment'), await of(fen, 'late-payment')];
  const refundedFen = 0 - (await of(fen, 'refund'));
  const count = sql`count(*)`;
  return {
    ...{ grossFen, lateFen, refundedFen, netFen: grossFen + lateFen - refundedFen },
    payments: await of(count, 'payment'),
    latePayments: await of(count, 'late-payment'),
    refunds: await of(count, 'refund'),
  };
}

test('each figure of a seeded year equals SQL written by hand', async () => {
  const year = await openSeededYear();
  await checkMoney(year);
  await checkMembers(year);
  await checkLearning(year);
  await checkFunnels(year);
  await checkLesson(year);
  await checkPromo(year);
  await checkStorage(year);
  expect(await checkStatistics(year.db)).toEqual([]);
});

async function checkMoney(year: SeededYear): Promise<void> {
  for (const { query, steps } of PERIODS) {
    const whole = rangeOf([query.from, query.to]);
    const answer = await year.ask(moneyStatistics, query);
    expect(answer.totals).toEqual(await moneyByHand(year, whole));
    expect(answer.series.map(({ from, to }) => [from, to])).toEqual(steps);
    for (const [index, step] of checkedSteps(steps))
      expect(answer.series[index]).toMatchObject(await moneyByHand(year, rangeOf(step)));
    for (const { channel, comparedNetFen, ...sums } of answer.channels) {
      expect(comparedNetFen).toBeNull();
      expect(sums).toEqual(await moneyByHand(year, whole, sql`e.channel = ${channel}`));
    }
    for (const { kind, id, title, comparedNetFen, ...sums } of answer.goods) {
      expect(title).not.toBe('');
      const type = kind === 'course' ? 'COURSE' : 'ROLE';
      expect(sums).toEqual(
        await moneyByHand(year, whole, sql`o.goods_type = ${type} and o.goods_id = ${id}`),
      );
    }
    const net = answer.goods.reduce((sum, { netFen }) => sum + netFen, 0);
    expect(net).toBe(answer.totals.netFen);
  }
  const month = { from: '2026-01-01', to: '2026-01-31', step: 'day' } as const;
  const previous = await year.ask(moneyStatistics, { ...month, compare: 'previous' });
  expect(previous.compared).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(previous.comparedTotals).toEqual(await moneyByHand(year, rangeOf(['2025-12-01', '2025-12-31'])));
  expect([previous.series.length, previous.comparedSeries.length]).toEqual([31, 31]);
  const lastYear = await year.ask(moneyStatistics, { ...month, compare: 'last-year' });
  expect(lastYear.compared).toEqual({ from: '2025-01-01', to: '2025-01-31' });
  expect(lastYear.comparedTotals?.grossFen).toBe(0);
}

async function checkMembers(year: SeededYear): Promise<void> {
  const { number } = year;
  const byHand = async ({ since, until }: ReturnType<typeof rangeOf>) => {
    const calendar = (at: number): number =>
      Number(new Date(at + 8 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', ''));
    const paid = sql`from ledger_entries e join orders o on o.id = e.order_id where e.kind = 'payment'`;
    return {
      newMembers: await number(
        sql`select count(*) from members where created_at >= ${since} and created_at < ${until}`,
      ),
      activeMembers: await number(sql`select count(distinct member_id) from watch_days
        where seconds > 0 and day >= ${calendar(since)} and day < ${calendar(until)}`),
      payingMembers: await number(sql`select count(distinct o.member_id) ${paid}
        and e.created_at >= ${since} and e.created_at < ${until}`),
      firstPayingMembers: await number(sql`select count(*) from (select min(e.created_at) as at ${paid}
        group by o.member_id) as firsts where at >= ${since} and at < ${until}`),
    };
  };
  for (const { query, steps } of PERIODS) {
    const answer = await year.ask(memberStatistics, query);
    const { allMembers, ...totals } = answer.totals;
    const whole = rangeOf([query.from, query.to]);
    expect(totals).toEqual(await byHand(whole));
    expect(allMembers).toBe(
      await number(sql`select count(*) from members where created_at < ${whole.until}`),
    );
    for (const [index, step] of checkedSteps(steps)) {
      const figures = await byHand(rangeOf(step));
      const isFew = (total: number) => total > 0 && total < 5;
      expect(answer.series[index]).toMatchObject({
        newMembers: isFew(totals.newMembers) ? null : figures.newMembers,
        activeMembers: isFew(totals.activeMembers) ? null : figures.activeMembers,
        payingMembers: isFew(totals.payingMembers) ? null : figures.payingMembers,
        firstPayingMembers: isFew(totals.payingMembers) ? null : figures.firstPayingMembers,
      });
    }
  }
}

async function checkLearning(year: SeededYear): Promise<void> {
  const { number } = year;
  const answer = await year.ask(learningStatistics, PERIODS[0].query);
  for (const [index, step] of checkedSteps(MONTHS)) {
    const { since, until } = rangeOf(step);
    const days = step.map((day) => Number(day.replaceAll('-', '')));
    const figures = {
      activeLearners: await number(sql`select count(distinct member_id) from watch_days
        where seconds > 0 and day >= ${days[0]} and day <= ${days[1]}`),
      watchedSeconds: await number(
        sql`select sum(seconds) from watch_days where day >= ${days[0]} and day <= ${days[1]}`,
      ),
      startedCourses: await number(sql`select count(*) from course_watch_records
        where created_at >= ${since} and created_at < ${until}`),
      finishedCourses: await number(sql`select count(*) from course_watch_records
        where watched_at >= ${since} and watched_at < ${until}`),
    };
    expect(answer.series[index]).toMatchObject(figures);
  }
  const { totals } = answer;
  expect(totals.watchedSeconds).toBe(await number(sql`select sum(seconds) from watch_days`));
  expect(totals.activeLearners).toBe(
    await number(sql`select count(distinct member_id) from watch_days where seconds > 0`),
  );
}

async function checkFunnels(year: SeededYear): Promise<void> {
  const { number, courses } = year;
  const query = { from: '2025-06-01', to: '2026-01-31', compare: 'none', step: 'month' } as const;
  const { since, until } = rangeOf([query.from, query.to]);
  const list = await year.ask(courseFunnelList, { ...query, sort: 'title', size: '100' });
  expect(list.rows.map(({ title }) => title)).toEqual(['课程1', '课程2', '课程3']);
  for (const [index, { id }] of courses.entries()) {
    const bought = sql`from course_purchases p left join course_watch_records r
      on r.member_id = p.member_id and r.course_id = p.course_id
      where p.course_id = ${id} and p.created_at >= ${since} and p.created_at < ${until}`;
    const others = sql`from course_watch_records r where r.course_id = ${id} and r.created_at >= ${since}
      and r.created_at < ${until} and not exists (select 1 from course_purchases p
        where p.member_id = r.member_id and p.course_id = r.course_id)`;
    const funnelOf = async (group: ReturnType<typeof sql>) => {
      const people = await number(sql`select count(*) ${group}`);
      const at = (percent: number) => number(sql`select count(*) ${group} and r.progress >= ${percent}`);
      const steps = {
        started: await number(sql`select count(*) ${group} and r.id is not null`),
        ...{
          reached25: await at(25),
          reached50: await at(50),
          reached75: await at(75),
          reached100: await at(100),
        },
      };
      return { people, steps: people < 5 ? null : steps };
    };
    const groups = { bought: await funnelOf(bought), others: await funnelOf(others) };
    expect(list.rows[index]).toMatchObject({ courseId: id, ...groups });
    const course = await year.ask(courseStatistics, { id, ...query });
    expect(course).toMatchObject(groups);
    expect(course.activeLearners).toBe(
      await number(sql`select count(distinct member_id) from watch_course_days where course_id = ${id}
        and day >= ${dayNumberOf(since)} and day < ${dayNumberOf(until)}`),
    );
  }
}

async function checkLesson(year: SeededYear): Promise<void> {
  const { number, lesson, db } = year;
  const answer = await year.ask(lessonStatistics, { id: lesson.id });
  expect(answer.lesson.viewers).toBe(
    await number(sql`select count(*) from video_watch_records where video_id = ${lesson.id}`),
  );
  expect(answer.lesson.finished).toBe(
    await number(sql`select count(*) from video_watch_records
      where video_id = ${lesson.id} and watched_at is not null`),
  );
  const records = await db.selectFrom('video_watch_records').select('spans').execute();
  const parts = Array.from({ length: 100 }, (_, part) => {
    const middle = ((part + 0.5) * 333) / 100;
    return records.filter(({ spans }) =>
      (JSON.parse(spans) as [number, number][]).some(([from, to]) => from <= middle && middle < to),
    ).length;
  });
  expect(answer.parts).toEqual(parts);
}

async function checkPromo(year: SeededYear): Promise<void> {
  const { number } = year;
  const query = { from: '2025-02-01', to: '2026-01-31', compare: 'none', step: 'month' } as const;
  const { since, until } = rangeOf([query.from, query.to]);
  const usesByHand = async (code: ReturnType<typeof sql>) => {
    const orders = sql`from orders o where o.status = 9 and o.paid_at >= ${since} and o.paid_at < ${until} and ${code}`;
    return {
      uses: await number(sql`select count(*) ${orders}`),
      discountFen: await number(sql`select sum(o.charge_fen - o.due_fen) ${orders}`),
      ...(await moneyByHand(year, { since, until }, code)),
    };
  };
  const answer = await year.ask(promoStatistics, query);
  expect(answer.totals).toEqual(await usesByHand(sql`o.promo_code <> ''`));
  const ten = await usesByHand(sql`lower(o.promo_code) = 'ten'`);
  const other = await usesByHand(sql`lower(o.promo_code) = 'other'`);
  const batches = Object.fromEntries(answer.batches.map((row) => [row.batch, row]));
  expect(batches.一期).toMatchObject({ usedCodes: 1, ...ten });
  expect(batches['']).toMatchObject({ usedCodes: 1, ...other });
  const codes = await year.ask(promoCodeUses, { ...query, of: 'batch', name: '一期' });
  expect(codes.rows).toEqual([{ code: 'Ten', batch: '一期', comparedUses: null, ...ten }]);
}

async function checkStorage(year: SeededYear): Promise<void> {
  const answer = await year.ask(storageStatistics, { step: 'day' });
  const today = answer.series.at(-1);
  expect(today).toMatchObject({ to: '2026-01-31', bytes: { attachments: 1234, images: 0 } });
  expect(answer.series.at(-2)?.bytes).toBeNull();
  expect(answer.since).toBe('2026-01-31');
}
