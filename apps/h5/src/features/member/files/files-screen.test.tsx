import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../../session/token-store.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { later, shownAddress, toastText } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { FilesScreen } from './files-screen.tsx';

const BOUGHT = 'GET /api/v3/member/courses';
const LEARNED = 'GET /api/v3/member/courses/learned';

beforeEach(() => {
  setToken('t');
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});

const page = (ids: readonly number[]) => ({
  code: 0,
  data: {
    data: ids.map((id) => ({
      course_id: id,
      course: { id, title: `课程${id}`, thumb: '', videos_count: 1 },
    })),
    total: ids.length,
  },
});
const file = (id: number) => ({ id, name: `讲义${id}.pdf`, size: 2048, extension: 'pdf' });
const detail = (id: number, files: readonly object[], isBuy = true) => ({
  [`GET /api/v2/course/${id}`]: {
    code: 0,
    data: {
      course: { id, title: `课程${id}` },
      chapters: [],
      videos: [],
      isBuy,
      attach: files,
      buyVideos: [],
    },
  },
});
async function start(calls: Parameters<typeof fakeService>[0]) {
  const service = fakeService(calls);
  show(<FilesScreen />, { at: ['/member/files'] });
  await later();
  await later();
  return service;
}
const courses = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('each course with files is there once, the bought ones first', async () => {
  await start({
    [BOUGHT]: page([3, 5]),
    [LEARNED]: page([5, 4, 6]),
    ...detail(3, [file(31)]),
    ...detail(4, [file(41), file(42)]),
    ...detail(5, []),
    ...detail(6, [file(61)], false),
  });
  // Without files, or without access to them, a course is left out.
  expect(courses()).toEqual(['课程3', '课程4']);
  expect(screen.getByRole('link', { name: '课程4' }).getAttribute('href')).toBe('/course/4?tab=files');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['下载 讲义31.pdf', '下载 讲义41.pdf', '下载 讲义42.pdf']),
  );
});

test('a course that is not shown any more is left out, without an error', async () => {
  await start({ [BOUGHT]: page([3, 9]), [LEARNED]: page([]), ...detail(3, [file(31)]) });
  expect(courses()).toEqual(['课程3']);
  expect([toastText(), shownAddress()]).toEqual(['', '/member/files']);
});

test('a page of courses without files is not the end of the list', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const { calls } = await start({
    [BOUGHT]: ({ page: number }) => (number === '1' ? page(ids) : page([11])),
    [LEARNED]: page([]),
    ...Object.assign({}, ...ids.map((id) => detail(id, []))),
    ...detail(11, [file(1)]),
  });
  expect(courses()).toEqual(['课程11']);
  expect(calls().filter((call) => call === BOUGHT)).toHaveLength(2);
});

test('without files there is a way on', async () => {
  await start({ [BOUGHT]: page([]), [LEARNED]: page([]) });
  expect(screen.getByText('你的课程还没有课件')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去学习' }).getAttribute('href')).toBe('/study');
});

test('without a network one can try again', async () => {
  const lost = () => {
    throw new TypeError('lost');
  };
  await start({ [BOUGHT]: lost, [LEARNED]: lost });
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
