// @module-tag postgres

import { DAY_MS } from '@zaixue/contract/rules/time-units';
import fc from '@zaixue/contract/testing/fast-check';
import { expect, test } from 'vitest';
import { createSchoolLife } from '../../../../../tools/site/school-life.ts';
import { createCourse } from '../../testing/fixtures/create-course.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { checkStatistics } from './check-statistics.ts';
import { rebuildNow, runStatistics } from './roll-up/run-statistics.ts';

const RUNS = process.env.TEST_ALL === '1' ? 40 : 3;
const DAY_START = 16 * 3_600_000;

/** What happens, and how long after the event before: often exactly at a border between two days at UTC+8. */
const event = fc.record({
  after: fc.oneof(
    { weight: 3, arbitrary: fc.nat({ max: 20 * 3_600_000 }) },
    { weight: 1, arbitrary: fc.nat({ max: 4 * DAY_MS }) },
    { weight: 3, arbitrary: fc.constantFrom('midnight' as const, 'before midnight' as const) },
  ),
  what: fc.constantFrom('pay', 'pay', 'late', 'refund', 'refund', 'watch', 'study', 'own', 'register', 'run'),
  who: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  channel: fc.constantFrom('wechat', 'alipay', 'hand'),
  code: fc.constantFrom('', 'TEN', 'ten'),
});

const advanceTo = (now: number, after: number | 'midnight' | 'before midnight'): number => {
  if (typeof after === 'number') return now + after;
  const midnight = (Math.floor((now - DAY_START) / DAY_MS) + 1) * DAY_MS + DAY_START;
  return after === 'midnight' || midnight - 1 === now ? midnight : midnight - 1;
};

const readAll = async ({ db }: TestSite) => ({
  days: await db
    .selectFrom('day_stats')
    .selectAll()
    .orderBy('subject_type')
    .orderBy('metric')
    .orderBy('day')
    .orderBy('subject_id')
    .execute(),
  funnels: await db
    .selectFrom('course_funnels')
    .selectAll()
    .orderBy('course_id')
    .orderBy('audience')
    .orderBy('day')
    .execute(),
});

test('the sums of the days are those of the ledger, and computing everything anew changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 20 }), async (events) => {
      const site = await openTestSite();
      const { db, services } = site;
      const life = createSchoolLife(db);
      const course = await createCourse(db);
      const members: number[] = [];
      for (let n = 0; n < 6; n += 1) members.push(await life.register(site.clock()));
      await runStatistics(services);
      const paid: { payment: Awaited<ReturnType<typeof life.pay>>; left: number }[] = [];
      for (const { after, what, who, amount, channel, code } of events) {
        site.clock.advance(advanceTo(site.clock(), after) - site.clock());
        const [at, memberId] = [site.clock(), members[who] ?? 0];
        const goods: ['COURSE' | 'ROLE', number] = who % 2 === 0 ? ['COURSE', course.id] : ['ROLE', 1];
        if (what === 'pay' || what === 'late') {
          const order = { memberId, at, goods, channel, fen: amount, code, isLate: what === 'late' };
          paid.push({ payment: await life.pay(order), left: amount });
        }
        const refunded = paid[who];
        if (what === 'refund' && refunded && refunded.left > 0) {
          const fen = Math.min(amount, refunded.left);
          refunded.left -= fen;
          await life.refund(refunded.payment, fen, at);
        }
        if (what === 'watch') await life.watch(memberId, at, amount % 100);
        if (what === 'own') await life.own(memberId, course.id, at);
        if (what === 'study') await life.study(memberId, course.id, 100, at);
        if (what === 'register') await life.register(at);
        if (what === 'run') await runStatistics(services);
      }
      // The check leaves the day of the last run out, which is not over.
      site.clock.advance(DAY_MS);
      await runStatistics(services);
      expect(await checkStatistics(db)).toEqual([]);
      const incremental = await readAll(site);
      await rebuildNow(services);
      expect(await readAll(site)).toEqual(incremental);
    }),
    { numRuns: RUNS },
  );
});

test('a day that differs from the ledger is found, and computing anew mends it', async () => {
  const site = await openTestSite();
  const { db, services, clock } = site;
  const life = createSchoolLife(db);
  const memberId = await life.register(clock());
  const goods = ['COURSE', (await createCourse(db)).id] as const;
  await life.pay({ memberId, at: clock(), goods, channel: 'alipay', fen: 9900 });
  expect(await checkStatistics(db)).toBeNull();
  clock.advance(DAY_MS);
  await runStatistics(services);
  expect(await checkStatistics(db)).toEqual([]);
  await db
    .updateTable('day_stats')
    .set({ value: 9899 })
    .where('metric', '=', 'gross')
    .where('subject_type', '=', 'site')
    .execute();
  expect(await checkStatistics(db)).toEqual([{ day: '2026-01-31', of: 'site', fen: -1 }]);
  await rebuildNow(services);
  expect(await checkStatistics(db)).toEqual([]);
});
