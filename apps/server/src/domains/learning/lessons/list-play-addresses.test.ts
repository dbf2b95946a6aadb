import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { createEventCounts } from '../../../lib/event-counts.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openSession } from '../../../testing/fixtures/open-session.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { storeMp4 } from '../../media/packaging/store-mp4.ts';
import type { CreatePlayAddresses } from '../../media/play-tokens/play-addresses.ts';
import { createSettings } from '../../settings/settings.ts';
import { listPlayAddresses } from './list-play-addresses.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const vipUntil = (end: number): Partial<NewMember> => ({ plan_id: 1, plan_expires_at: end });
const NO_ADDRESSES = { urls: [], captions: [], thumbnails: '', poster: '' };
const free = { is_free: 1, charge_fen: 0 };
const flagged = { is_vip_free: 1 };

/** What a member gets with a trial of 30 s and without one. */
type Result = 'full' | 'trial' | 'refused';

test.each<{
  member: string;
  who: Partial<NewMember>;
  course: Parameters<typeof createCourse>[1];
  bought?: 'course' | 'video';
  scope?: 'all' | 'flagged';
  withTrial: Result;
  without: Result;
}>([
  { member: 'plain, free course', who: {}, course: free, withTrial: 'full', without: 'full' },
  { member: 'plain', who: {}, course: {}, withTrial: 'trial', without: 'refused' },
  { member: 'plain, bought', who: {}, course: {}, bought: 'course', withTrial: 'full', without: 'full' },
  {
    member: 'plain, bought the video',
    who: {},
    course: {},
    bought: 'video',
    withTrial: 'full',
    without: 'full',
  },
  { member: 'VIP, not flagged', who: vipUntil(NOW + 1), course: {}, withTrial: 'trial', without: 'refused' },
  {
    member: 'VIP, not flagged, every course opens',
    who: vipUntil(NOW + 1),
    course: {},
    scope: 'all',
    withTrial: 'full',
    without: 'full',
  },
  { member: 'VIP, flagged', who: vipUntil(NOW + 1), course: flagged, withTrial: 'full', without: 'full' },
  {
    member: 'VIP ended a second ago',
    who: vipUntil(NOW - 1000),
    course: flagged,
    withTrial: 'trial',
    without: 'refused',
  },
  { member: 'price 0, not free', who: {}, course: { charge_fen: 0 }, withTrial: 'trial', without: 'refused' },
])('$member (contract D.5)', async ({ who, course, bought, scope, withTrial, without }) => {
  const db = await openTestDatabase();
  const settings = createSettings(db, () => NOW, Buffer.alloc(32));
  if (scope) await settings.set('access.vip_scope', scope);
  const { id: mediaId } = await db
    .insertInto('media')
    .values({
      kind: 'mp4',
      storage_key: 'videos/x.mp4',
      duration_ms: 100_000,
      size_bytes: 1,
      manifest: '{}',
      encryption_key: '',
      source_hash: '',
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await createMember(db, who);
  const courseId = (await createCourse(db, course)).id;
  if (bought === 'course') await buyCourse(db, member.id, courseId);
  const trials: (number | null)[] = [];
  const counts = createEventCounts();
  const createAddresses: CreatePlayAddresses = async (request) => {
    expect(request).toMatchObject({ memberId: member.id, mediaId });
    trials.push(request.trialSeconds);
    return ok(NO_ADDRESSES);
  };
  const play = async (freeSeconds: number) => {
    const video = await createVideo(db, courseId, { media_id: mediaId, free_seconds: freeSeconds });
    if (bought === 'video') {
      const purchase = { member_id: member.id, video_id: video.id, created_at: NOW };
      await db.insertInto('video_purchases').values(purchase).execute();
    }
    const sessionId = await openSession(db, member.id, NOW);
    const viewer = { member, sessionId, isRenewal: false, origin: 'http://site.example' };
    const request = { ...viewer, videoId: video.id, now: NOW };
    const outcome = await listPlayAddresses({ db, settings, counts }, createAddresses, request);
    if (!outcome.ok) {
      expect(outcome.failure).toBe('purchaseRequired');
      return 'refused';
    }
    return trials.pop() === null ? 'full' : 'trial';
  };
  expect([await play(30), await play(0)]).toEqual([withTrial, without]);
  expect(trials).toEqual([]);
  const played = [withTrial, without].filter((result) => result !== 'refused').length;
  expect(counts.plays.entries()).toEqual([[[], played]]);
});

test('given a recording missing from the storage, the call fails with a message', async () => {
  const site = await openTestSite();
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const course = await createCourse(site.db, free);
  const video = await createVideo(site.db, course.id, { media_id: media.id });
  const { token } = await logInMember(site);
  await site.services.storage.delete(media.storage_key);
  expect(await site.call('videoPlayinfo', { id: String(video.id) }, { token })).toEqual({
    code: 1,
    message: '无法获取视频播放地址',
    data: [],
  });
});

test('a failure to create addresses is returned', async () => {
  const site = await openTestSite();
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const course = await createCourse(site.db, free);
  const video = await createVideo(site.db, course.id, { media_id: media.id });
  const member = await createMember(site.db);
  const viewer = { member, sessionId: 1, isRenewal: false, origin: '' };
  const request = { ...viewer, videoId: video.id, now: NOW };
  const failing = async () => fail('playAddressUnavailable');
  expect(await listPlayAddresses(site.services, failing, request)).toEqual(fail('playAddressUnavailable'));
});

test('over HTTP: addresses of a trial; failures without access, recording or login', async () => {
  const site = await openTestSite();
  const { db, services, call } = site;
  const media = await storeMp4(services, SINGLE_FILE_VIDEO);
  const course = await createCourse(db);
  const whole = { media_id: media.id, duration: 40 };
  const trial = await createVideo(db, course.id, { ...whole, free_seconds: 10 });
  const closed = await createVideo(db, course.id, whole);
  const empty = await createVideo(db, course.id, { free_seconds: 10 });
  const closedAndEmpty = await createVideo(db, course.id);
  const { token } = await logInMember(site);
  const play = (id: number, options: { token?: string } = { token }) =>
    call('videoPlayinfo', { id: String(id), is_try: '0' }, options);

  expect(await play(trial.id)).toEqual({
    code: 0,
    message: '',
    data: {
      urls: [
        {
          url: expect.stringMatching(/^http:\/\/localhost:80\/media\//),
          format: 'mp4',
          name: '默认',
          duration: 0,
        },
      ],
      captions: [],
      thumbnails: '',
      poster: '',
    },
  });
  expect(await play(closed.id)).toEqual({ code: 1, message: '请购买后观看', data: [] });
  expect((await play(closedAndEmpty.id)).message).toBe('请购买后观看');
  expect(await play(empty.id)).toEqual({ code: 0, message: '', data: NO_ADDRESSES });
  expect(await play(trial.id, {})).toEqual({ code: 401, message: '请登录', data: [] });
  expect((await play(999)).code).toBe(404);
  expect(await db.selectFrom('video_watch_records').selectAll().execute()).toEqual([]);
});

test('given a hidden video, its buyer gets no address', async () => {
  const site = await openTestSite();
  const course = await createCourse(site.db);
  const video = await createVideo(site.db, course.id, { is_show: 0 });
  const { member, token } = await logInMember(site);
  await buyCourse(site.db, member.id, course.id);
  expect(await site.call('videoPlayinfo', { id: String(video.id) }, { token })).toEqual({
    code: 404,
    message: '资源不存在',
    data: [],
  });
});
