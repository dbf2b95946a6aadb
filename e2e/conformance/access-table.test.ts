import type { Envelope } from '@zaixue/contract/call';
import { courseDetail } from '@zaixue/contract/calls/course';
import { plans } from '@zaixue/contract/calls/order';
import { videoDetail, videoPlayinfo } from '@zaixue/contract/calls/video';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  findLesson,
  hasNoTrial,
  hasTrial,
  isFree,
  isPaidWithoutVip,
  isVipFree,
  type Lesson,
  listVisibleLessons,
} from '../support/api/lessons.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import { readStream, sumSegmentSeconds } from '../support/media/hls.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember, type MemberOptions } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const DAY_MS = 24 * 3600 * 1000;
const site = useOwnSite();

type Play = 'full' | 'trial' | 'refused' | '401';
interface Row {
  readonly who: string;
  readonly member: MemberOptions | 'anonymous' | 'buyer' | 'vip' | 'ended vip';
  readonly course: 'free' | 'paid' | 'flagged';
  readonly isBuy: boolean;
  readonly withTrial: Play;
  readonly withoutTrial: Play;
}

/** Contract D.5, rule D1 `flagged` (the default). */
const TABLE: readonly Row[] = [
  {
    who: 'anonymous, free',
    member: 'anonymous',
    course: 'free',
    isBuy: false,
    withTrial: '401',
    withoutTrial: '401',
  },
  {
    who: 'anonymous, paid',
    member: 'anonymous',
    course: 'paid',
    isBuy: false,
    withTrial: '401',
    withoutTrial: '401',
  },
  { who: 'plain, free', member: {}, course: 'free', isBuy: true, withTrial: 'full', withoutTrial: 'full' },
  {
    who: 'plain, paid',
    member: {},
    course: 'paid',
    isBuy: false,
    withTrial: 'trial',
    withoutTrial: 'refused',
  },
  {
    who: 'bought, paid',
    member: 'buyer',
    course: 'paid',
    isBuy: true,
    withTrial: 'full',
    withoutTrial: 'full',
  },
  {
    who: 'valid VIP, not flagged',
    member: 'vip',
    course: 'paid',
    isBuy: false,
    withTrial: 'trial',
    withoutTrial: 'refused',
  },
  {
    who: 'valid VIP, flagged',
    member: 'vip',
    course: 'flagged',
    isBuy: true,
    withTrial: 'full',
    withoutTrial: 'full',
  },
  {
    who: 'VIP ended a second ago, flagged',
    member: 'ended vip',
    course: 'flagged',
    isBuy: false,
    withTrial: 'trial',
    withoutTrial: 'refused',
  },
];

/** A process looks every 0.1 s whether another one has written to its database. */
const FRESH = { timeout: 15_000, interval: 50 };

const fits = { free: isFree, paid: isPaidWithoutVip, flagged: isVipFree };
let planId = 0;
beforeAll(async () => {
  const [plan] = await fetchData(site().url, plans);
  planId = plan?.id ?? 0;
  // The demo site's free courses have no trial lessons; access must not depend on it.
  const { video } = await findLesson(site().url, 'free lesson', isFree);
  withDatabase(site(), (database) =>
    database.prepare('update videos set free_seconds = 10 where id = ?').run(video.id),
  );
  const readTrial = async () =>
    (await listVisibleLessons(site().url)).find((lesson) => lesson.video.id === video.id)?.video.free_seconds;
  await vi.waitFor(async () => expect(await readTrial()).toBe(10), FRESH);
});

function tokenOf(member: Row['member'], courseId: number): string | null {
  if (member === 'anonymous') return null;
  if (member === 'buyer') return addOneMember(site(), { boughtCourseId: courseId }).token;
  if (member === 'vip') return addOneMember(site(), { planId, planExpiresAt: Date.now() + DAY_MS }).token;
  if (member === 'ended vip') return addOneMember(site(), { planId, planExpiresAt: Date.now() - 1000 }).token;
  return addOneMember(site(), member).token;
}

describe.each(TABLE)('$who', ({ member, course, isBuy, withTrial, withoutTrial }) => {
  test.each([
    ['a lesson with a trial', hasTrial, withTrial],
    ['a lesson without a trial', hasNoTrial, withoutTrial],
  ] as const)('%s', async (what, fitsTrial, expected) => {
    const { url } = site();
    const lesson = await findLesson(
      url,
      `${course} course with ${what}`,
      (one) => fits[course](one) && fitsTrial(one),
    );
    const token = tokenOf(member, lesson.course.id);
    const options = token ? { token } : {};

    const detail = await fetchData(url, courseDetail, { id: lesson.course.id }, options);
    expect(detail.isBuy).toBe(isBuy);
    const video = await fetchData(url, videoDetail, { id: lesson.video.id }, options);
    expect(video.is_watch).toBe(isBuy);

    for (const isTry of [0, 1]) {
      const input = { id: lesson.video.id, is_try: isTry };
      const { envelope } = await makeCall(url, videoPlayinfo, input, options);
      expect(await playOf(envelope, lesson), `is_try=${isTry}`).toBe(expected);
    }
  });
});

test('a price of 0 alone does not make a course free', async () => {
  const { url } = site();
  const lesson = await findLesson(url, 'paid trial lesson', (one) => isPaidWithoutVip(one) && hasTrial(one));
  withDatabase(site(), (database) =>
    database.prepare('update courses set charge_fen = 0 where id = ?').run(lesson.course.id),
  );
  const { token } = addOneMember(site());
  const read = () => fetchData(url, courseDetail, { id: lesson.course.id }, { token });
  await expect.poll(async () => (await read()).course.charge, FRESH).toBe(0);
  const detail = await read();
  expect(detail.course.is_free).toBe(0);
  expect(detail.isBuy).toBe(false);
  const { envelope } = await makeCall(url, videoPlayinfo, { id: lesson.video.id }, { token });
  expect(await playOf(envelope, lesson)).toBe('trial');
});

/** What an answer to playinfo lets one see of the lesson. */
async function playOf(envelope: Envelope, { video }: Lesson): Promise<Play | string> {
  if (envelope.code === 401) return '401';
  if (envelope.code !== 0) {
    expect(envelope).toEqual(failure(1, '请购买后观看'));
    return 'refused';
  }
  const { urls } = envelope.data as { urls: { url: string; format: string }[] };
  const seconds: number[] = [];
  for (const { url } of urls) seconds.push(...(await readStream(url)).map(sumSegmentSeconds));
  if (seconds.every((length) => Math.abs(length - video.duration) <= 1)) return 'full';
  if (seconds.every((length) => length <= video.free_seconds + 0.001)) return 'trial';
  return `${seconds} of ${video.duration} s`;
}
