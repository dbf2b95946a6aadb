import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';

const OPEN = [
  '/',
  '/member',
  '/login',
  '/courses',
  '/course/1',
  '/member/setting',
  '/search',
  '/auth/faceSuccess',
  '/login-password',
  '/login-error',
  '/bind-mobile',
  '/code-bind-mobile',
  '/announcement',
  '/error',
];
const GUARDED = [
  '/study',
  '/course/video/1',
  '/role',
  '/order',
  '/order/pay',
  '/order/success',
  '/member/order',
  '/messages',
  '/member/profile',
  '/member/mobileVerify',
  '/member/password',
  '/member/mobile',
];

test.each(OPEN)('%s is open', (path) => {
  expect(matchRoute(path, '')?.route.guarded).toBeUndefined();
});

test.each(GUARDED)('%s asks for a login and is not rendered on the server', (path) => {
  expect(matchRoute(path, '')?.route).toMatchObject({ guarded: true, render: 'shell' });
});

test('only the three tabs have the tab bar', () => {
  const withBar = [...OPEN, ...GUARDED].filter((path) => matchRoute(path, '')?.route.inTabs);
  expect(withBar).toEqual(['/', '/member', '/study']);
});

test('courses and videos have different routes, and their ids are parsed', () => {
  expect(matchRoute('/course/12', '')).toMatchObject({
    route: { id: 'course' },
    address: { params: { courseId: '12' } },
  });
  expect(matchRoute('/course/video/7', '')).toMatchObject({
    route: { id: 'player' },
    address: { params: { videoId: '7' } },
  });
});

test.each(['/error', '/nope', '/course', '/course/1/2', '/member/nope'])(
  '%s is the error page with its status',
  (path) => {
    expect(matchRoute(path, '')?.route).toMatchObject({ id: 'not-found', status: 404 });
  },
);

test('an announcement without an id redirects to the home page', () => {
  const of = (search: string) => {
    const match = matchRoute('/announcement', search);
    return match?.route.redirect?.(match.address);
  };
  expect(of('')).toBe('/');
  expect(of('?id=3')).toBeNull();
});
