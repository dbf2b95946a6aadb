import { expect, test } from 'vitest';
import { routes } from '../app/routing/routes.ts';
import { planPage } from './page-plan.ts';

const SHELL = '/app-shell';
const plan = (path: string, shell = SHELL) => planPage(new URL(path, 'https://h5.example'), shell);
const instant = (address: string) => ({ address, isInstant: true });
const onlyOffline = { address: SHELL, isInstant: false };

test.each([
  ['/', instant('/')],
  ['/?from=group', instant('/')],
  ['/courses', instant('/courses')],
  ['/courses?scene=free', onlyOffline],
  ['/course/12', instant('/course/12')],
  ['/course/12?tab=lessons', onlyOffline],
  ['/course/video/12', instant(SHELL)],
  ['/study', instant(SHELL)],
  ['/member/profile', instant(SHELL)],
  ['/search?keywords=x', onlyOffline],
  ['/order?goods_id=1', onlyOffline],
  ['/order/success', onlyOffline],
  ['/login?redirect=%2F', onlyOffline],
  ['/?preview=x', null],
  ['/operator', null],
  ['/operator/courses', null],
  ['/api/v2/order/pay/redirect?sign=x', null],
  ['/pay/x', null],
  ['/media/a/playlist.m3u8', null],
  ['/user/protocol', null],
  ['/demo/outbox', null],
  ['/app-shell', null],
  ['/nothing-here', null],
])('%s', (path, expected) => {
  expect(plan(path)).toEqual(expected);
});

test('plain files: every page of the app starts from the same document', () => {
  for (const path of ['/', '/course/12', '/course/12?tab=lessons', '/study'])
    expect(plan(path, '/')).toEqual(instant('/'));
  expect(plan('/login', '/')).toEqual({ address: '/', isInstant: false });
});

test('every route is answered, and only those whose document has no content by the shell at once', () => {
  const pages = routes.filter(({ id }) => id !== 'not-found');
  for (const { path, render, id } of pages) {
    const found = plan(`/${path.replace(/:\w+/g, '12')}`);
    expect(found, id).not.toBeNull();
    if (render === 'content' && found?.isInstant && id !== 'setting')
      expect(found.address, id).not.toBe(SHELL);
  }
});
