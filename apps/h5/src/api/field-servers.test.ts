import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { GENERATION_A, GENERATION_B } from '../testing/field-servers.ts';
import { ApiFailure } from './api-failure.ts';
import { configQuery } from './queries/config.ts';
import { courseQuery, coursesQuery } from './queries/course.ts';
import { homeBlocksQuery, latestAnnouncementQuery } from './queries/home.ts';
import { memberQuery, unreadCountQuery } from './queries/member.ts';
import { studyQuery } from './queries/study.ts';
import { playinfoQuery, videoQuery } from './queries/video.ts';
import { createQueryClient, type Transport } from './query-client.ts';

/** A client of a server that sends these payloads; anything else is an unknown route to it. */
function clientOf(payloads: Readonly<Record<string, unknown>>): { client: QueryClient; calls: string[] } {
  const calls: string[] = [];
  const send = async (name: string): Promise<unknown> => {
    calls.push(name);
    if (!(name in payloads)) throw new ApiFailure('answer', 404, '路由不存在');
    return payloads[name];
  };
  return { client: createQueryClient(send as Transport), calls };
}
const GENERATIONS = [
  ['A', GENERATION_A],
  ['B', GENERATION_B],
] as const;

test.each(GENERATIONS)('generation %s is told from the configuration', async (generation, payloads) => {
  const { client } = clientOf(payloads);
  expect((await client.fetchQuery(configQuery())).generation).toBe(generation);
});

test.each([
  ['A', GENERATION_A, 'viewBlocks'],
  ['B', GENERATION_B, 'decorationBlocks'],
])('the home page of generation %s comes from its own address', async (_, payloads, call) => {
  const { client, calls } = clientOf(payloads);
  const [block] = await client.fetchQuery(homeBlocksQuery());
  expect(block).toMatchObject({ sign: 'slider' });
  expect(calls).toEqual(['config', call]);
});

test('announcements are asked for in generation B only; none is none', async () => {
  const a = clientOf(GENERATION_A);
  expect(await a.client.fetchQuery(latestAnnouncementQuery())).toBeNull();
  expect(a.calls).toEqual(['config']);
  const b = clientOf(GENERATION_B);
  expect(await b.client.fetchQuery(latestAnnouncementQuery())).toBeNull();
  expect(b.calls).toEqual(['config', 'announcementLatest']);
});

describe.each(GENERATIONS)('generation %s', (_, payloads) => {
  const { client } = clientOf(payloads);

  test('Q17, Q18: the site has a name for its rights, and its logos are texts', async () => {
    const config = await client.fetchQuery(configQuery());
    expect(config.webname).toBe('在线学堂');
    expect(config.logo).toEqual({ logo: 'https://img.example/logo.png', white_logo: '' });
  });

  test('the watermark sent in texts is read as numbers, with its defaults', async () => {
    const { player } = await client.fetchQuery(configQuery());
    expect(player.enabled_bullet_secret).toBe(1);
    expect(player.bullet_secret).toEqual({ size: 16, color: 'red', opacity: 0.5, text: '${mobile}' });
  });

  test('Q1: videos and watch records are maps, however they were sent', async () => {
    const course = await client.fetchQuery(courseQuery('5', 'member'));
    expect(Object.keys(course.videos)).toEqual(['0']);
    expect(course.videos['0']?.[0]?.title).toBe('光圈');
    expect(course.videoWatchedProgress).toEqual({});
    const video = await client.fetchQuery(videoQuery('31'));
    expect(video.videos['0']?.[0]?.id).toBe(31);
    expect(video.video_watched_progress).toEqual({});
  });

  test('Q2: what is absent is absent, also when it was sent as an empty list', async () => {
    const list = await client.fetchInfiniteQuery(studyQuery('study'));
    expect(list.pages[0]?.rows).toMatchObject([
      { courseId: 5, isBought: true, progress: 33, lastVideo: { id: 31, title: '', watchSeconds: 120 } },
      { courseId: 6, course: null, lastVideo: null },
    ]);
    const bought = await client.fetchInfiniteQuery(studyQuery('course'));
    expect(bought.pages[0]?.rows).toMatchObject([
      { courseId: 5, isBought: true, progress: null, lastVideo: null },
    ]);
  });

  test('both paging envelopes are read alike', async () => {
    const courses = await client.fetchInfiniteQuery(coursesQuery({ categoryId: 0, scene: '' }));
    expect(courses.pages[0]).toMatchObject({ rows: [{ id: 5 }], total: 1 });
    const liked = await client.fetchInfiniteQuery(studyQuery('collect'));
    expect(liked.pages[0]).toEqual({ rows: [], total: 0 });
  });

  test('the unread count is a number', async () => {
    expect(await client.fetchQuery(unreadCountQuery())).toBe(2);
  });

  test('Q30: playback without an address or with an empty answer is an empty list', async () => {
    for (const videoPlayinfo of [{ urls: [] }, [], null]) {
      const { client: failing } = clientOf({ ...payloads, videoPlayinfo });
      expect(await failing.fetchQuery(playinfoQuery('31', false))).toEqual({
        urls: [],
        captions: [],
        thumbnails: '',
        poster: '',
      });
    }
  });
});

test('Q6: an avatar sent as a path is found at the service; the other fields keep their form', async () => {
  const a = clientOf(GENERATION_A).client;
  await a.fetchQuery(configQuery());
  expect(await a.fetchQuery(memberQuery())).toMatchObject({
    avatar: 'https://api.example/images/default_avatar.jpg',
    role: null,
    is_bind_mobile: 1,
    is_face_verify: false,
  });
  const b = clientOf(GENERATION_B).client;
  await b.fetchQuery(configQuery());
  expect(await b.fetchQuery(memberQuery())).toMatchObject({
    avatar: 'https://img.example/7.png',
    role: { id: 1, name: '年度会员' },
  });
});

test('agreements are only missing where a service of generation B says so', async () => {
  const a = await clientOf(GENERATION_A).client.fetchQuery(memberQuery());
  expect(a.agreement_status).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: true });
  const b = await clientOf(GENERATION_B).client.fetchQuery(memberQuery());
  expect(b.agreement_status).toEqual({ user_agreement_agreed: true, privacy_policy_agreed: false });
});
