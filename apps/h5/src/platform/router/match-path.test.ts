import { expect, test } from 'vitest';
import { findRoute } from './match-path.ts';

const routes = ['', 'courses', 'course/:courseId', '/course/video/:videoId'].map((path) => ({ path }));
const find = (pathname: string) => {
  const match = findRoute(routes, pathname);
  return match && [match.route.path, match.params];
};

test.each([
  ['/', ['', {}]],
  ['/courses', ['courses', {}]],
  ['//', ['', {}]],
  ['/Courses//', ['courses', {}]],
  ['/%63ourses', ['courses', {}]],
  ['/course/12', ['course/:courseId', { courseId: '12' }]],
  ['/course/video', ['course/:courseId', { courseId: 'video' }]],
  ['/course/Ab%2Fc', ['course/:courseId', { courseId: 'Ab/c' }]],
  ['/course/%E0%A4%A', ['course/:courseId', { courseId: '%E0%A4%A' }]],
  ['/course/video/7/', ['/course/video/:videoId', { videoId: '7' }]],
])('%s', (pathname, match) => {
  expect(find(pathname)).toEqual(match);
});

test.each(['/course', '/course/', '/course//1', '/course/1/2', '/courses/1', '/coursesx'])(
  '%s matches nothing',
  (pathname) => {
    expect(find(pathname)).toBeNull();
    expect(findRoute([...routes, { path: '*' }], pathname)?.route.path).toBe('*');
  },
);

test('the first route that matches counts', () => {
  expect(findRoute([{ path: '*' }, { path: 'courses' }], '/courses')?.route.path).toBe('*');
});
