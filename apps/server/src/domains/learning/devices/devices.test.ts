import { MINUTE_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import type { TestSiteOptions } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { storePackagedVideo } from '../../media/packaging/store-packaged-video.ts';
import { findPlayingDevices, touchDevice } from './repo.ts';

const ELSEWHERE = { code: 1, message: '已在其他设备播放', data: [] };

/** A member, a free lesson of 60 s, and the calls of a device. */
async function openLesson(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const media = await storePackagedVideo(site.services, SEGMENTED_VIDEO);
  const course = await createCourse(site.db, { is_free: 1, charge_fen: 0 });
  const video = await createVideo(site.db, course.id, { media_id: media.id, duration: 60 });
  const member = await createMember(site.db);
  const id = String(video.id);

  const askAgain = (token: string) => site.call('videoPlayinfo', { id, renew: '1' }, { token });
  return {
    site,
    member,
    newDevice: () => logIn(site, member.id),
    play: async (token: string): Promise<string> => {
      const { data } = await site.call('videoPlayinfo', { id }, { token });
      return new URL(data.urls[1]?.url ?? '').pathname;
    },
    askAgain,
    report: (token: string, duration: number) => site.call('videoRecord', { id, duration }, { token }),
    /** Status and reason of the playlist, the key and a segment. */
    fetchAll: async (playlist: string) => {
      const paths = [
        playlist,
        playlist.replace(/\d+\/index\.m3u8$/, 'key'),
        playlist.replace('index.m3u8', '0.ts'),
      ];
      const answers = await Promise.all(paths.map((path) => site.app.inject(path)));
      return answers.map(({ statusCode, headers }) => headers['x-play-refusal'] ?? statusCode);
    },
  };
}

const FINE = [200, 200, 200];
const ENDED = ['ended', 'ended', 'ended'];
const DISPLACED = ['displaced', 'displaced', 'displaced'];

test('two devices play at the same time, also with several tabs each', { tags: ['postgres'] }, async () => {
  const { newDevice, play, fetchAll } = await openLesson();
  const [phone, tablet] = [await newDevice(), await newDevice()];
  const addresses = [await play(phone), await play(phone), await play(tablet), await play(phone)];
  for (const address of addresses) expect(await fetchAll(address)).toEqual(FINE);
});

test('a third device displaces the one that started first, which can start again', async () => {
  const { site, newDevice, play, fetchAll, askAgain, report } = await openLesson();
  const [phone, tablet, television] = [await newDevice(), await newDevice(), await newDevice()];
  const [onPhone, onTablet] = [await play(phone), await play(tablet)];
  site.clock.advance(1000);
  const onTelevision = await play(television);
  expect(await fetchAll(onPhone)).toEqual(DISPLACED);
  expect(await fetchAll(onTablet)).toEqual(FINE);
  expect((await site.app.inject(onPhone)).body).toBe('已在其他设备播放');
  expect(await report(phone, 10)).toEqual(ELSEWHERE);
  expect(await site.db.selectFrom('video_watch_records').selectAll().execute()).toEqual([]);
  // A renewal displaces no other device.
  expect(await askAgain(phone)).toEqual(ELSEWHERE);
  expect((await askAgain(tablet)).code).toBe(0);
  expect(await fetchAll(onTelevision)).toEqual(FINE);

  site.clock.advance(1000);
  expect(await fetchAll(await play(phone))).toEqual(FINE);
  expect(await fetchAll(onTablet)).toEqual(DISPLACED);
  expect((await report(phone, 10)).code).toBe(0);
});

test.each([0, 1])('the setting play.device_limit is %i', async (limit) => {
  const { site, newDevice, play, fetchAll } = await openLesson();
  await site.services.settings.set('play.device_limit', limit);
  const first = await play(await newDevice());
  const second = await play(await newDevice());
  expect(await fetchAll(first)).toEqual(limit === 0 ? FINE : DISPLACED);
  expect(await fetchAll(second)).toEqual(FINE);
});

test('given devices that start concurrently, the limit is kept', { tags: ['postgres'] }, async () => {
  const { site, newDevice, play } = await openLesson({ interleaved: true });
  const tokens = [await newDevice(), await newDevice(), await newDevice(), await newDevice()];
  await Promise.all(tokens.map(play));
  const playing = await site.db
    .selectFrom('play_devices')
    .select('session_id')
    .where('displaced_at', 'is', null)
    .execute();
  expect(playing).toHaveLength(2);
});

test('reports keep addresses valid; without reports they end after 15 minutes', async () => {
  const { site, newDevice, play, report, fetchAll, askAgain } = await openLesson();
  const phone = await newDevice();
  const address = await play(phone);
  expect((await askAgain(phone)).code).toBe(0);
  for (let reports = 1; reports <= 4; reports += 1) {
    site.clock.advance(15 * MINUTE_MS - 1);
    expect(await fetchAll(address)).toEqual(FINE);
    expect((await report(phone, reports * 10)).code).toBe(0);
  }
  site.clock.advance(15 * MINUTE_MS);
  expect(await fetchAll(address)).toEqual(ENDED);
  expect((await askAgain(phone)).code).toBe(0);
  expect(await fetchAll(address)).toEqual(FINE);
});

test('the addresses of a device that never renewed stay valid for an hour, also when another device renews', async () => {
  const { site, newDevice, play, report, fetchAll, askAgain } = await openLesson();
  const [television, phone] = [await newDevice(), await newDevice()];
  const [onTelevision, onPhone] = [await play(television), await play(phone)];
  expect((await askAgain(phone)).code).toBe(0);
  site.clock.advance(15 * MINUTE_MS);
  expect(await fetchAll(onPhone)).toEqual(ENDED);
  expect(await fetchAll(onTelevision)).toEqual(FINE);
  site.clock.advance(45 * MINUTE_MS - 1);
  expect(await fetchAll(onTelevision)).toEqual(FINE);
  // A report keeps addresses valid, but is no renewal.
  expect((await report(television, 10)).code).toBe(0);
  site.clock.advance(60 * MINUTE_MS - 1);
  expect(await fetchAll(onTelevision)).toEqual(FINE);
  site.clock.advance(1);
  expect(await fetchAll(onTelevision)).toEqual(ENDED);
});

test('a device that renewed once is treated as renewing, also after it starts again', {
  tags: ['postgres'],
}, async () => {
  const { site, newDevice, play, report, fetchAll, askAgain } = await openLesson();
  const phone = await newDevice();
  await play(phone);
  await askAgain(phone);
  site.clock.advance(MINUTE_MS);
  await report(phone, 10);
  const address = await play(phone);
  site.clock.advance(15 * MINUTE_MS);
  expect(await fetchAll(address)).toEqual(ENDED);
});

test('a renewal without earlier playback starts the device and counts as a renewal', async () => {
  const { site, newDevice, askAgain, fetchAll } = await openLesson();
  const { data } = await askAgain(await newDevice());
  const address = new URL(data.urls[1]?.url ?? '').pathname;
  expect(await fetchAll(address)).toEqual(FINE);
  site.clock.advance(15 * MINUTE_MS);
  expect(await fetchAll(address)).toEqual(ENDED);
});

test('reports are written at most every 30 seconds; the first renewal is written at once', {
  tags: ['postgres'],
}, async () => {
  const { site, newDevice, play, report, askAgain } = await openLesson();
  const phone = await newDevice();
  await play(phone);
  const start = site.clock();
  const noted = async () => {
    const device = await site.db.selectFrom('play_devices').selectAll().executeTakeFirstOrThrow();
    return [device.seen_at - start, device.renews];
  };
  site.clock.advance(29_999);
  await report(phone, 10);
  expect(await noted()).toEqual([0, 0]);
  site.clock.advance(1);
  await report(phone, 20);
  expect(await noted()).toEqual([30_000, 0]);
  site.clock.advance(1);
  await askAgain(phone);
  expect(await noted()).toEqual([30_001, 1]);
  site.clock.advance(1);
  await askAgain(phone);
  expect(await noted()).toEqual([30_001, 1]);
});

test('a report of a displaced device does not reactivate it', async () => {
  const { site, newDevice, play } = await openLesson();
  await play(await newDevice());
  const { db, clock } = site;
  await db.updateTable('play_devices').set({ displaced_at: clock() }).execute();
  const before = await db.selectFrom('play_devices').selectAll().executeTakeFirstOrThrow();
  const { session_id: sessionId } = before;
  expect(await touchDevice(db, { sessionId, hasRenewed: true }, clock() + 60_000)).toBe(false);
  expect(await db.selectFrom('play_devices').selectAll().execute()).toEqual([before]);
  await db.updateTable('play_devices').set({ displaced_at: null }).execute();
  expect(await touchDevice(db, { sessionId: sessionId + 1, hasRenewed: true }, clock())).toBe(false);
  expect(await touchDevice(db, { sessionId, hasRenewed: true }, clock() + 60_000)).toBe(true);
});

test('addresses end when the session ends or the member is locked', async () => {
  const { site, member, newDevice, play, fetchAll } = await openLesson();
  const phone = await newDevice();
  const onPhone = await play(phone);
  const onTablet = await play(await newDevice());
  await site.call('logout', {}, { token: phone });
  expect(await fetchAll(onPhone)).toEqual(ENDED);
  expect(await fetchAll(onTablet)).toEqual(FINE);
  await site.db.updateTable('members').set({ is_lock: 1 }).where('id', '=', member.id).execute();
  expect(await fetchAll(onTablet)).toEqual(ENDED);
});

test('given a limit of one device, two members each play on theirs', { tags: ['postgres'] }, async () => {
  const { site, play, newDevice, fetchAll } = await openLesson();
  await site.services.settings.set('play.device_limit', 1);
  const ofOne = await play(await newDevice());
  const other = await createMember(site.db);
  const ofOther = await play(await logIn(site, other.id));
  expect([await fetchAll(ofOne), await fetchAll(ofOther)]).toEqual([FINE, FINE]);
});

test('a displaced device is not among those that play', async () => {
  const { site, member, play, newDevice } = await openLesson();
  await site.services.settings.set('play.device_limit', 1);
  await play(await newDevice());
  site.clock.advance(1);
  await play(await newDevice());
  const playing = await findPlayingDevices(site.db, member.id);
  expect(playing.map(({ startedAt }) => startedAt)).toEqual([site.clock()]);
});

test('addresses end at the very instant the session expires', async () => {
  const { site, play, newDevice, fetchAll } = await openLesson();
  const address = await play(await newDevice());
  const expireAt = (expires_at: number) => site.db.updateTable('login_records').set({ expires_at }).execute();
  await expireAt(site.clock() + 1);
  expect(await fetchAll(address)).toEqual(FINE);
  await expireAt(site.clock());
  expect(await fetchAll(address)).toEqual(ENDED);
});
