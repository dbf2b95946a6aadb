import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import type { Video } from '../../../db/tables/tables.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const LENGTH = 600;

async function openLessons(count = 1) {
  const site = await openTestSite({ interleaved: true });
  const { db, call, services } = site;
  await services.settings.set('points.watched_video', 5);
  const course = await createCourse(db);
  const videos: Video[] = [];
  for (let index = 0; index < count; index += 1) {
    videos.push(await createVideo(db, course.id, { duration: LENGTH }));
  }
  const { member, token } = await logInMember(site);
  await buyCourse(db, member.id, course.id);
  return {
    ...site,
    report: (position: number, index = 0) =>
      call('videoRecord', { id: String(videos[index]?.id), duration: position }, { token }),
    async gained() {
      const [points, records, days] = [
        await db.selectFrom('members').select('credit1').executeTakeFirstOrThrow(),
        await db.selectFrom('video_watch_records').select(['spans', 'credible_seconds']).execute(),
        await db.selectFrom('watch_days').select('seconds').execute(),
      ];
      return {
        points: points.credit1,
        credible: records.reduce((sum, record) => sum + record.credible_seconds, 0),
        spans: records.map(({ spans }) => spans),
        studied: days.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    },
  };
}

test('a jump to the end, also repeated an hour later, earns no points and no study time', async () => {
  const { report, gained, clock } = await openLessons();
  await report(LENGTH);
  expect(await gained()).toEqual({ points: 0, credible: 0, spans: ['[]'], studied: 0 });
  clock.advance(3_600_000);
  for (let index = 0; index < 50; index += 1) await report(LENGTH);
  expect(await gained()).toMatchObject({ points: 0, credible: 0, studied: 0 });
});

test('playing at ten times real time earns no points, and at most twice the elapsed time plus the slack', {
  tags: ['postgres'],
}, async () => {
  const { report, gained, clock } = await openLessons();
  for (let position = 10; position <= LENGTH; position += 10) {
    clock.advance(1000);
    await report(position);
  }
  const { points, credible, studied } = await gained();
  expect(points).toBe(0);
  expect(credible).toBeLessThanOrEqual(2 * 60 + 30);
  expect(studied).toBeLessThanOrEqual(2 * 60 + 30);
});

test('the same report forty times at once counts as one', { tags: ['postgres'] }, async () => {
  const { report, gained } = await openLessons();
  await Promise.all(Array.from({ length: 40 }, () => report(20)));
  expect(await gained()).toEqual({ points: 0, credible: 20, spans: ['[[0,20]]'], studied: 20 });
});

test('watching the beginning repeatedly earns no points for the whole video', async () => {
  const { report, gained, clock } = await openLessons();
  for (let round = 0; round < 80; round += 1) {
    for (const position of [1, 11, 21]) {
      clock.advance(10_000);
      await report(position);
    }
  }
  await report(LENGTH);
  const { points, credible } = await gained();
  expect(points).toBe(0);
  expect(credible).toBeLessThanOrEqual(21 + 30);
});

test('given five lessons played at once, the study time is limited as for one', {
  tags: ['postgres'],
}, async () => {
  const { report, gained, clock } = await openLessons(5);
  for (let position = 10; position <= 300; position += 10) {
    clock.advance(10_000);
    await Promise.all([0, 1, 2, 3, 4].map((index) => report(position, index)));
  }
  expect((await gained()).studied).toBeLessThanOrEqual(2 * 300 + 30);
});

test('watching on two days at double speed, with one rewind, earns the points', {
  tags: ['postgres'],
}, async () => {
  const { report, gained, clock } = await openLessons();
  for (let position = 10; position <= LENGTH; position += 10) {
    clock.advance(5000);
    await report(position);
    if (position === 300) clock.advance(DAY_MS);
    if (position === 400) {
      clock.advance(2000);
      await report(385);
    }
  }
  expect(await gained()).toMatchObject({ points: 5, credible: LENGTH, spans: [`[[0,${LENGTH}]]`] });
});
