import { fireEvent, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import type { Extension } from '@zaixue/contract/extensions';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import { beforeEach, expect, test, vi } from 'vitest';
import { normaliseConfig } from '../../api/normalise-config.ts';
import { configQuery } from '../../api/queries/config.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson, aRecord } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { StudyScreen } from './study-screen.tsx';

beforeEach(() => {
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const ROW = {
  id: 1,
  course_id: 5,
  user_id: 7,
  learned_count: 1,
  is_watched: 0,
  watched_at: null,
  progress: 33,
  is_subscribe: 1,
  created_at: '',
  updated_at: '',
  course: { id: 5, title: '摄影课', thumb: '/c.webp', charge: 99, videos_count: 3 },
  last_view_video: {
    id: 1,
    user_id: 7,
    course_id: 5,
    video_id: 31,
    watch_seconds: 65,
    watched_at: null,
    created_at: '',
    updated_at: '',
    video: { id: 31, title: '光圈', duration: 130, published_at: '' },
  },
};
const LEARNED = { 'GET /api/v3/member/courses/learned': { code: 0, data: { data: [ROW], total: 1 } } };

const OURS = ['study-continue', 'study-week'] as const;
function draw(calls: Parameters<typeof fakeService>[0], extensions: readonly Extension[] = OURS) {
  const service = fakeService(calls);
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, normaliseConfig({ paid_content_purchase_protocol: '/x' }));
  show(<StudyScreen />, { at: ['/study'], client, extensions });
  return service;
}

test('the card links to the lesson of the server; the week is shown in minutes', async () => {
  draw({
    ...LEARNED,
    'GET /api/v3/member/study/continue': {
      code: 0,
      data: {
        course_id: 5,
        course_title: '摄影课',
        thumb: '/c.webp',
        video_id: 32,
        video_title: '快门',
        duration: 200,
        watch_seconds: 0,
        last_position: 0,
        progress: 33,
      },
    },
    'GET /api/v3/member/study/week': {
      code: 0,
      data: {
        total_seconds: 720,
        days: [
          { date: '2026-11-20', seconds: 120 },
          { date: '2026-11-21', seconds: 600 },
        ],
      },
    },
  });
  const card = await screen.findByRole('link', { name: /继续学习/ });
  expect(card.getAttribute('href')).toBe('/course/video/32');
  expect(card.textContent).toContain('快门');
  expect(card.textContent).toContain('还未开始');
  expect(await screen.findByText('12分钟')).toBeTruthy();
  expect(screen.getByText('今天 10分钟')).toBeTruthy();
  expect(screen.getByText('周五 2分钟')).toBeTruthy();
});

test('a server without both calls has no week strip, and the card comes from the list', async () => {
  draw(LEARNED);
  const card = await screen.findByRole('link', { name: /继续学习/ });
  expect(card.getAttribute('href')).toBe('/course/video/31');
  expect(card.textContent).toContain('看到 01:05');
  await waitFor(() => expect(screen.queryByRole('region', { name: '近7天学习' })).toBeNull());
});

test('a server without the extensions is not called', async () => {
  const service = draw(LEARNED, []);
  const card = await screen.findByRole('link', { name: /继续学习/ });
  expect(card.getAttribute('href')).toBe('/course/video/31');
  expect(service.calls().filter((call) => call.includes('/member/study/'))).toEqual([]);
});

test('the lists wait for the content above them', async () => {
  let tell: (answer: { code: number; data: null }) => void = () => undefined;
  draw({
    ...LEARNED,
    'GET /api/v3/member/study/continue': () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    'GET /api/v3/member/study/week': { code: 0, data: { total_seconds: 0, days: [] } },
  });
  await expect(screen.findByRole('tablist', {}, { timeout: 300 })).rejects.toThrow();
  tell({ code: 0, data: null });
  expect(await screen.findByRole('tablist')).toBeTruthy();
  expect(screen.getByRole('link', { name: /继续学习/ })).toBeTruthy();
});

const finished = (progress: number) => ({
  ...ROW,
  progress,
  last_view_video: { ...ROW.last_view_video, watched_at: '2026-01-01 08:00:00' },
});
const DETAIL = {
  code: 0,
  data: {
    course: aCourse({ id: 5 }),
    chapters: [],
    videos: { 0: [aLesson(31), aLesson(32)] },
    videoWatchedProgress: { 31: aRecord(31, 130, '2026-01-01 08:00:00') },
  },
};

test.each<[string, object, Parameters<typeof fakeService>[0], string]>([
  ['a lesson that was begun', ROW, {}, '/course/video/31'],
  ['a finished lesson: the next one', finished(50), { 'GET /api/v2/course/5': DETAIL }, '/course/video/32'],
  ['a finished lesson of a course that cannot be had', finished(50), {}, '/course/video/31'],
  [
    'a finished course: its last lesson',
    finished(100),
    { 'GET /api/v2/course/5': DETAIL },
    '/course/video/31',
  ],
])('a row goes on from %s', async (_, row, calls, address) => {
  draw({
    ...calls,
    'GET /api/v3/member/study/week': { code: 0, data: { total_seconds: 0, days: [] } },
    'GET /api/v3/member/courses/learned': { code: 0, data: { data: [row], total: 1 } },
  });
  fireEvent.click(await screen.findByRole('link', { name: /课时/ }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
});

const WEEK = (today: number) => ({
  'GET /api/v3/member/study/week': {
    code: 0,
    data: { total_seconds: today, days: [{ date: '2026-11-21', seconds: today }] },
  },
});

test('the week has the goal of today and the days in a row', async () => {
  const summary = { total_seconds: 9000, finished_lessons: 2, days_in_a_row: 4 };
  draw({ ...LEARNED, ...WEEK(300), 'GET /api/v3/member/study/summary': { code: 0, data: summary } }, [
    ...OURS,
    'study-summary',
  ]);
  expect(await screen.findByText('今日目标 5/15分钟')).toBeTruthy();
  expect(screen.getByText('连续 4 天')).toBeTruthy();
});

test('a goal that is met is told; without the summary there are no days in a row', async () => {
  draw({ ...LEARNED, ...WEEK(900) });
  expect(await screen.findByText('今日目标已完成')).toBeTruthy();
  expect(screen.getByText('今天 15分钟，已达标')).toBeTruthy();
  expect(screen.queryByText(/连续/)).toBeNull();
});

const rowOf = (last: object, row: object = {}) => ({
  'GET /api/v3/member/courses/learned': {
    code: 0,
    data: { data: [{ ...ROW, ...row, last_view_video: { ...ROW.last_view_video, ...last } }], total: 1 },
  },
});

test.each<[string, object, object, string]>([
  ['the number of the lesson', { lesson_number: 2 }, {}, '学到第 2 节 · 1天前'],
  ['no number', {}, {}, '上次学习 1天前'],
  ['a finished course', { lesson_number: 3 }, { progress: 100 }, '已学完 · 1天前'],
])('a row tells when it was studied: %s', async (_, last, row, text) => {
  const at = toLocalTime(Date.now() - 30 * 3_600_000);
  draw(rowOf({ updated_at: at, ...last }, row), []);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('courses are filtered by the server that can, and only there', async () => {
  const service = draw(LEARNED, ['study-lists']);
  fireEvent.click(await screen.findByRole('button', { name: '学完' }));
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/study?tab=study&show=finished'),
  );
  expect(screen.getByRole('button', { name: '学完' }).getAttribute('aria-pressed')).toBe('true');
  const asked = service.sent.filter(({ call }) => call.endsWith('/courses/learned'));
  expect(asked.at(-1)?.values).toMatchObject({ is_watched: '1', page: '1' });
});

test('a server without the extension has no filter', async () => {
  draw(LEARNED, []);
  await screen.findByRole('link', { name: /课时/ });
  expect(screen.queryByRole('group', { name: '筛选课程' })).toBeNull();
});
