import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { clearSession } from '../../session/end-session.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson, aRecord } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { ContinueSlot } from './continue-slot.tsx';

const CONTINUE = 'GET /api/v3/member/study/continue';
const LEARNED = 'GET /api/v3/member/courses/learned';
const PLACE = {
  course_id: 5,
  course_title: '摄影课',
  thumb: '/c.webp',
  video_id: 32,
  video_title: '快门',
  duration: 200,
  watch_seconds: 90,
  last_position: 24,
  progress: 33,
};
const DONE = '2026-01-01 08:00:00';
const row = (courseId: number, videoId: number, progress: number, own: object = {}) => ({
  course_id: courseId,
  learned_count: 1,
  progress,
  is_subscribe: 1,
  course: { id: courseId, title: `课程${courseId}`, thumb: '/c.webp', charge: 99, videos_count: 3 },
  last_view_video: {
    video_id: videoId,
    watch_seconds: 65,
    watched_at: null,
    video: { id: videoId, title: `第${videoId}课`, duration: 130, published_at: '' },
    ...own,
  },
});
const course = (records: object) => ({
  code: 0,
  data: {
    course: aCourse({ id: 5 }),
    chapters: [],
    videos: { 0: [aLesson(51), aLesson(52), aLesson(53)] },
    isBuy: true,
    videoWatchedProgress: records,
  },
});
const list = (...rows: object[]) => ({ code: 0, data: { data: rows, total: rows.length } });

function draw(calls: Parameters<typeof fakeService>[0], isMember = true) {
  if (isMember) localStorage.setItem(STORAGE_KEYS.token, 'token');
  const client = createQueryClient();
  const service = fakeService(calls);
  // Only a service that names the extension is asked for the lesson to continue.
  const extensions = CONTINUE in calls ? (['study-continue'] as const) : [];
  const view = show(<ContinueSlot />, { client, extensions });
  return { ...service, client, view };
}
const card = async () => {
  const link = await screen.findByRole('link', { name: /继续学习/ });
  return [link.getAttribute('href'), link.textContent];
};

test('shows the lesson of the server at its last position', async () => {
  const { sent } = draw({ [CONTINUE]: { code: 0, data: PLACE } });
  expect(await card()).toEqual(['/course/video/32', '继续学习快门摄影课看到 00:24']);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45');
  expect(sent).toHaveLength(1);
});

test('without a last position it shows the furthest one', async () => {
  const { last_position: _, ...older } = PLACE;
  draw({ [CONTINUE]: { code: 0, data: older } });
  expect((await card())[1]).toContain('看到 01:30');
});

test('without the call it shows the newest unfinished lesson of the list', async () => {
  draw({ [LEARNED]: list(row(4, 41, 100, { watched_at: DONE }), row(5, 51, 33)) });
  expect(await card()).toEqual(['/course/video/51', '继续学习第51课课程5看到 01:05']);
});

test('a finished lesson is followed by the next one of its course', async () => {
  draw({
    [CONTINUE]: { code: 0, data: [] },
    [LEARNED]: list(row(5, 51, 33, { watched_at: DONE })),
    'GET /api/v2/course/5': course({
      51: aRecord(51, 100, DONE),
      52: { ...aRecord(52, 60), last_position: 7 },
    }),
  });
  expect(await card()).toEqual(['/course/video/52', '继续学习第52课课程5看到 00:07']);
});

const NOTHING = '还没有正在学的课程';
test.each([
  ['nothing was studied', list(), NOTHING],
  ['every course is finished', list(row(5, 51, 100, { watched_at: DONE })), '学过的课程都学完了'],
  ['the course is gone', list({ ...row(5, 51, 10), course: [] }), NOTHING],
  ['the list cannot be had', { code: 1, message: '错误' }, NOTHING],
])('there is a way to the courses where %s', async (_, learned, text) => {
  draw({ [CONTINUE]: { code: 0, data: [] }, [LEARNED]: learned });
  expect(await screen.findByText(text)).toBeTruthy();
  expect((await screen.findByRole('link', { name: '去选课' })).getAttribute('href')).toBe('/courses');
  expect(screen.queryByText('继续学习')).toBeNull();
  // A failed card shows no message.
  expect(screen.queryByText('错误')).toBeNull();
});

test('a visitor sees no card and sends no request', async () => {
  const { calls, view } = draw({}, false);
  await act(async () => undefined);
  expect(view.container.firstElementChild).toBe(screen.getByTestId('address'));
  expect(calls()).toEqual([]);
});

test('after a logout the card disappears', async () => {
  const { client } = draw({ [CONTINUE]: { code: 0, data: PLACE } });
  await card();
  act(() => clearSession(client));
  await waitFor(() => expect(screen.queryByText('快门')).toBeNull());
  expect(screen.queryByText('还没有正在学的课程')).toBeNull();
});

test('the server-rendered page contains an empty slot without personal data', () => {
  localStorage.setItem(STORAGE_KEYS.token, 'token');
  const markup = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <ContinueSlot />
    </QueryClientProvider>,
  );
  expect(markup).toMatch(/^<div class/);
  expect(markup).not.toMatch(/继续学习|去选课|href/);
});
