import { DAY_MS, HOUR_MS } from '@zaixue/contract/rules/time-units';
import { type Database, openDatabase } from '../../apps/server/src/db/open.ts';
import { rebuildStatistics } from '../../apps/server/src/domains/statistics/roll-up/roll-up.ts';
import { createDice, createSchoolLife } from './school-life.ts';

const MEMBERS = 420;
const DAYS = 365;
/** Of 1000 members who own a course, so many have come at least so far, percent. */
const PROGRESS = [
  [110, 100],
  [240, 80],
  [430, 55],
  [660, 30],
  [820, 5],
] as const;

/**
 * Fills the demo site of a data folder with a year of a small school and computes its statistics, for looking at them. The
 * server may be running. Once for a site.
 */
export async function addSchoolYear(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: null });
  try {
    await fillYear(db);
    await rebuildStatistics({ db, now: Date.now() });
  } finally {
    await db.destroy();
  }
}

async function fillYear(db: Database): Promise<void> {
  const now = Date.now();
  const dice = createDice(7);
  const courses = await db
    .selectFrom('courses')
    .where('charge_fen', '>', 0)
    .where('deleted_at', 'is', null)
    .select(['id', 'charge_fen'])
    .orderBy('id')
    .limit(8)
    .execute();
  const lessons = await db
    .selectFrom('videos')
    .where('duration', '>', 0)
    .select(['id', 'course_id', 'duration'])
    .orderBy('id')
    .execute();

  await db.transaction().execute(async (transaction) => {
    const life = createSchoolLife(transaction as unknown as typeof db);
    for (let made = 0; made < MEMBERS; made += 1) {
      // More of them towards the end of the year, and some on one great day.
      const age = made % 12 === 0 ? 40 : Math.floor(DAYS * (1 - Math.sqrt(dice(1000) / 1000)));
      const registered = now - age * DAY_MS - dice(12) * HOUR_MS;
      const member = await life.register(registered);
      const later = (): number => Math.min(now - HOUR_MS, registered + dice(age + 1) * DAY_MS + HOUR_MS);
      for (let day = dice(5); day < age; day += 1 + dice(9)) {
        if (day > 90 && dice(3) > 0) continue;
        await life.watch(member, registered + day * DAY_MS, 120 + dice(3600));
      }
      const bought = dice(10) < 6 ? 1 + dice(2) : 0;
      for (let each = 0; each < bought; each += 1) {
        const course = courses[Math.floor((dice(100) * dice(100) * courses.length) / 10_000)];
        if (!course) continue;
        const at = later();
        const hasCode = dice(5) === 0;
        const payment = await life.pay({
          ...{
            memberId: member,
            at,
            goods: ['COURSE', course.id],
            fen: course.charge_fen - (hasCode ? 1000 : 0),
          },
          channel: ['wechat', 'wechat', 'alipay', 'hand'][dice(4)] ?? 'wechat',
          ...(hasCode ? { code: `SPRING${dice(4)}`, discountFen: 1000 } : {}),
          isLate: dice(60) === 0,
        });
        if (dice(14) === 0)
          await life.refund(
            payment,
            course.charge_fen - (hasCode ? 1000 : 0),
            Math.min(now, at + 3 * DAY_MS),
          );
        await life.own(member, course.id, at);
        const luck = dice(1000);
        const [, progress] = PROGRESS.find(([share]) => luck < share) ?? [0, -1];
        if (progress < 0) continue;
        await life.study(member, course.id, progress, Math.min(now, at + dice(20) * DAY_MS));
        const own = lessons.filter(({ course_id }) => course_id === course.id);
        for (const [index, lesson] of own.entries()) {
          if ((index / own.length) * 100 > progress + 10) break;
          const isDone = ((index + 1) / own.length) * 100 <= progress;
          // Who does not finish leaves somewhere, most of them early or at the middle.
          const end = isDone
            ? lesson.duration
            : Math.max(1, Math.floor((lesson.duration * ([8, 20, 48, 52, 75][dice(5)] ?? 50)) / 100));
          await transaction
            .insertInto('video_watch_records')
            .values({
              ...{ member_id: member, course_id: course.id, video_id: lesson.id, watch_seconds: end },
              ...{ watched_at: isDone ? at : null, spans: JSON.stringify([[0, end]]), credible_seconds: end },
              ...{
                allowance_seconds: 0,
                last_position: end,
                last_reported_at: at,
                created_at: at,
                updated_at: at,
              },
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      }
    }
  });
}
