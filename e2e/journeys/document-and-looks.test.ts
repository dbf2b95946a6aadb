import { expect, test } from 'vitest';
import { addOneMember } from '../support/members.ts';
import { useSchool } from '../support/school.ts';
import { openVisit, useBrowser } from '../support/visit.ts';

const school = useSchool();
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
  '/role',
  '/search',
  '/nothing-here',
];

test.each(ADDRESSES)('the document of %s brings the code of its screen along', async (address) => {
  const { token } = addOneMember(school());
  const atLogin = /^\/(login|password-reset)/.test(address);
  const visit = await openVisit(browser(), school().url, {
    ...(atLogin ? {} : { token }),
    expectedProblems: [/404/],
  });
  const document = await fetch(school().url + address).then((response) => response.text());
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

test('a toast stands in the middle of the screen, at a fifth from the top or from the bottom', async () => {
  const visit = await openVisit(browser(), school().url);
  await visit.open('/');
  const places = await visit.page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const selectors = rules.map((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : ''));
    const [, name = ''] = /\.([\w-]+)\[data-position="top"\]/.exec(selectors.join('\n')) ?? [];
    const toast = document.body.appendChild(document.createElement('p'));
    toast.className = name;
    toast.textContent = '已保存';
    toast.style.animation = 'none';
    return ['center', 'top', 'bottom'].map((position) => {
      toast.dataset.position = position;
      const { top, height } = toast.getBoundingClientRect();
      return Math.round(((top + height / 2) / window.innerHeight) * 100);
    });
  });
  expect(places).toEqual([50, 20, 80]);
});

test.each(['light', 'dark'] as const)('masks darken as much as they should (%s)', async (colorScheme) => {
  const visit = await openVisit(browser(), school().url, { context: { colorScheme } });
  await visit.open('/');
  const colours = await visit.page.evaluate(() => {
    const mask = document.body.appendChild(document.createElement('p'));
    return ['--mask', '--mask-thin', '--mask-thick'].map((token) => {
      mask.style.background = `var(${token})`;
      return getComputedStyle(mask).backgroundColor;
    });
  });
  expect(colours).toEqual(['rgba(0, 0, 0, 0.55)', 'rgba(0, 0, 0, 0.35)', 'rgba(0, 0, 0, 0.75)']);
});
