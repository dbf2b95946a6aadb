import { describe, expect, test } from 'vitest';
import type { Device } from '../../bench/browser/chromium.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
/** `npm test` tries one, `npm run test:all` both. */
const DEVICES = [
  { device: 'android', tags: [] },
  { device: 'iphone', tags: ['complete'] },
] satisfies { device: Device; tags: string[] }[];
const RENDERED = ['/', '/courses', '/courses?scene=free', '/course/1', '/course/2'];

/** The document contains its data: hydration makes no request. */
describe.each(DEVICES)('on $device', ({ device, tags }) => {
  test.each(RENDERED)('%s: no API call and no console error', { tags }, async (path) => {
    const visit = await openVisit(browser(), site().url, { device });
    await visit.open(path);
    await visit.page.waitForLoadState('networkidle');
    expect(visit.apiCalls()).toEqual([]);
  });
});

test('a member requests only personal data', async () => {
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), site().url, { token });
  await visit.open('/course/1');
  await visit.page.waitForLoadState('networkidle');
  const calls = visit.apiCalls();
  expect(new Set(calls).size, calls.join('\n')).toBe(calls.length);
  expect(calls.filter((call) => !/member\/detail|course\/1$/.test(call))).toEqual([]);
});

test.each([
  '/login',
  '/member',
  '/study',
  '/error',
  '/nothing-here',
  '/member/setting',
  '/login-error?msg=x',
])('%s wakes up without complaint', async (path) => {
  const expectedProblems = path === '/nothing-here' || path === '/error' ? [/404/] : [];
  const visit = await openVisit(browser(), site().url, { expectedProblems });
  await visit.open(path);
  await visit.page.waitForLoadState('networkidle');
  expect((await visit.page.locator('main').innerText()).trim()).not.toBe('');
});

test('the pages can be read without JavaScript', async () => {
  const visit = await openVisit(browser(), site().url, { context: { javaScriptEnabled: false } });
  const { page } = visit;
  await page.goto(`${site().url}/`);
  await page
    .getByRole('link', { name: /Python 零基础/ })
    .first()
    .click();
  await page.waitForURL(/\/course\/1$/);
  await page.getByRole('heading', { level: 1, name: /Python 零基础/ }).waitFor();
});
