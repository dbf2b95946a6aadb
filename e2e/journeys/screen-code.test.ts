// @module-tag complete
import { expect, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** One address of every route. */
const ADDRESSES = [
  '/',
  '/study',
  '/member',
  '/courses',
  '/course/1',
  '/login',
  '/login-password',
  '/password-reset',
  '/login-error?msg=x',
  '/announcement?id=1',
  '/member/setting',
  '/messages',
  '/member/order',
  '/member/profile',
  '/member/mobile',
  '/member/mobileVerify',
  '/member/password',
  '/member/sessions',
  '/member/notes',
  '/member/points',
  '/role',
  '/search',
  '/nothing-here',
];

test.each(ADDRESSES)('the document of %s brings the code of its screen along', async (address) => {
  const { token } = addOneMember(site());
  const atLogin = /^\/(login|password-reset)/.test(address);
  const visit = await openVisit(browser(), site().url, {
    ...(atLogin ? {} : { token }),
    expectedProblems: [/404/],
  });
  const document = await fetch(site().url + address).then((response) => response.text());
  await visit.open(address);
  await visit.page.waitForLoadState('networkidle');
  const loaded = await visit.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/[\w-]*-screen-[^/]*\.js$/.test(path)),
  );
  expect(loaded).not.toEqual([]);
  expect(loaded.filter((path) => !document.includes(`href="${path}"`))).toEqual([]);
});
