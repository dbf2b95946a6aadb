import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setScreenGlimpse } from '../../platform/navigation/screen-glimpse.ts';
import { useRoutes } from '../../platform/router/router.tsx';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { fakeService } from '../../testing/fake-service.ts';
import { aCourse, aLesson } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { wholeText } from '../../testing/whole-text.ts';
import { CourseScreen } from './course-screen.tsx';

const Screens = () =>
  useRoutes([
    { path: '/course/:courseId', element: <CourseScreen /> },
    { path: '/', element: <CourseCard course={aCourse({ original_charge: 129 })} layout="tile" /> },
  ]);

/** Calls the observers that the screen has made: what they watch has come near. */
let comeNear: () => void;
beforeEach(() => {
  const watching: ((entries: unknown[]) => void)[] = [];
  comeNear = () => {
    for (const notify of watching) notify([{ isIntersecting: true, boundingClientRect: { top: 0 } }]);
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: unknown[]) => void) {
        watching.push(notify);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => setScreenGlimpse('', null));

const detail = (own: object = {}) => ({
  code: 0,
  data: {
    course: aCourse({ category_id: 7 }),
    chapters: [],
    videos: { 0: [aLesson(3), aLesson(4, { free_seconds: 30 })] },
    isBuy: false,
    isCollect: false,
    videoWatchedProgress: [],
    attach: [],
    buyVideos: [],
    ...own,
  },
});
const row = (id: number) => ({ ...aCourse({ id, title: `课程${id}` }), videos_count: 2, category: [] });
const list = (...ids: number[]) => ({ code: 0, data: { data: ids.map(row), total: ids.length } });

const draw = (calls: Parameters<typeof fakeService>[0], at = '/course/1') => {
  const service = fakeService(calls);
  show(<Screens />, { at: [at] });
  return service;
};

test('a tapped card shows title, price and cover before the course is loaded', async () => {
  const course = Promise.withResolvers<ReturnType<typeof detail>>();
  draw({ 'GET /api/v2/course/1': () => course.promise }, '/');
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('写作课');
  expect(screen.getByText(wholeText('¥99')).closest('footer')).not.toBeNull();
  expect(screen.getByText('¥129').tagName).toBe('S');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/cover.webp');
  expect(screen.queryByRole('link', { name: '订阅课程' })).toBeNull();
  course.resolve(detail());
  expect(await screen.findByRole('link', { name: '订阅课程' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('a course that no card has shown has a skeleton', () => {
  draw({ 'GET /api/v2/course/1': () => new Promise(() => undefined) });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(screen.getByText('加载中...')).toBeTruthy();
});

test('the cover offers the first trial, and nothing to who may watch everything', async () => {
  draw({ 'GET /api/v2/course/1': detail() });
  const trial = await screen.findByRole('link', { name: '免费试看 30秒' });
  expect(trial.getAttribute('href')).toBe('/course/video/4');
});

test.each([
  ['full access', { isBuy: true }],
  ['a free course', { course: aCourse({ is_free: 1 }) }],
  ['no trial', { videos: { 0: [aLesson(3)] } }],
])('no trial is offered with %s', async (_, own) => {
  draw({ 'GET /api/v2/course/1': detail(own) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /试看/ })).toBeNull();
});

const related = () =>
  screen.queryAllByRole('link', { name: /^课程/ }).map((link) => link.getAttribute('href'));

test.each([
  ['of the same category', list(1, 2, 3, 4, 5), ['2', '3', '4']],
  ['of the same category first, then others', list(1, 2), ['2', '8', '9']],
  ['others where its category cannot be loaded', { code: 1 }, ['8', '9']],
])('three related courses: %s', async (_, same, ids) => {
  const { calls } = draw({
    'GET /api/v2/course/1': detail(),
    'GET /api/v2/courses': (values: Record<string, unknown>) =>
      values.category_id === '7' ? same : list(1, 8, 9),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(calls()).not.toContain('GET /api/v2/courses');
  fireEvent.scroll(window);
  // The code of the section comes first.
  await vi.waitFor(() => {
    comeNear();
    expect(screen.queryByRole('heading', { name: '相关课程' })).not.toBeNull();
  });
  expect(related()).toEqual(ids.map((id) => `/course/${id}`));
});

test('without other courses there is no section', async () => {
  const { calls } = draw({ 'GET /api/v2/course/1': detail(), 'GET /api/v2/courses': list(1) });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.scroll(window);
  await vi.waitFor(() => {
    comeNear();
    expect(calls().filter((call) => call.endsWith('/courses'))).toHaveLength(2);
  });
  expect(screen.queryByRole('heading', { name: '相关课程' })).toBeNull();
});
