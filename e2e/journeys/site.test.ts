// @module-tag complete
import { describe, expect, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

describe('what is not there', () => {
  test.each(['/nothing-here', '/course', '/a/b/c', '/error'])('%s shows the error page', async (path) => {
    const visit = await openVisit(browser(), site().url, { expectedProblems: [/404/] });
    const { page } = visit;
    await visit.open(path);
    await page.getByRole('heading', { name: '404' }).waitFor();
    await page
      .getByRole('button', { name: '返回首页' })
      .or(page.getByRole('link', { name: '返回首页' }))
      .tap();
    await page.waitForURL(`${site().url}/`);
  });

  test.each(['/course/999999', '/course/abc', '/course/video'])('%s says so and leads on', async (path) => {
    const visit = await openVisit(browser(), site().url, { expectedProblems: [/404/] });
    await visit.open(path);
    const main = visit.page.locator('main');
    await expect.poll(() => main.innerText()).toMatch(/不存在|404|不在这里/);
    expect(await main.getByRole('link').or(main.getByRole('button')).count()).toBeGreaterThan(0);
  });

  test('a lesson that is not there leads back', async () => {
    const { token } = addOneMember(site());
    const visit = await openVisit(browser(), site().url, { token });
    const { page } = visit;
    await visit.open('/courses');
    await visit.open('/course/video/999999');
    await page.waitForURL((address) => !address.pathname.startsWith('/course/video'));
  });
});

/** Contract 17.4. */
describe('a desktop', () => {
  const DESKTOP_SITE = 'http://desktop.test/';

  function setDesktopSite(address: string): void {
    withDatabase(site(), (database) => {
      database.prepare("delete from settings where key = 'site.pc_url'").run();
      database
        .prepare("insert into settings (key, value, updated_at) values ('site.pc_url', ?, ?)")
        .run(JSON.stringify(address), Date.now());
    });
  }

  test('goes to the desktop site once there is one, a phone does not', async () => {
    const stays = await openVisit(browser(), site().url, { device: 'desktop' });
    await stays.open('/');
    expect(stays.page.url()).toBe(`${site().url}/`);

    setDesktopSite(DESKTOP_SITE);
    // Settings and rendered pages may be some seconds old.
    await expect
      .poll(async () => (await (await fetch(`${site().url}/`)).text()).includes('desktop.test'), {
        timeout: 20_000,
        interval: 500,
      })
      .toBe(true);
    const leaves = await openVisit(browser(), site().url, { device: 'desktop' });
    await leaves.page.route(`${DESKTOP_SITE}**`, (route) => route.fulfill({ body: 'the desktop site' }));
    await leaves.page.goto(`${site().url}/`);
    await leaves.page.waitForURL(`${DESKTOP_SITE}**`);

    const phone = await openVisit(browser(), site().url, { device: 'android' });
    await phone.open('/');
    await phone.page.waitForTimeout(1000);
    expect(phone.page.url()).toBe(`${site().url}/`);
  });
});

test('every link of this slice leads somewhere', async () => {
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), site().url, { token });
  const { page } = visit;
  const seen = new Set<string>();
  for (const path of [
    '/',
    '/courses',
    '/course/1',
    '/course/2',
    '/study',
    '/member',
    '/member/setting',
    '/login',
  ]) {
    await visit.open(path);
    await page.waitForLoadState('networkidle');
    for (const link of await page.locator('a[href]').all()) {
      const href = new URL((await link.getAttribute('href')) ?? '', page.url());
      if (href.origin === site().url) seen.add(href.pathname + href.search);
    }
  }
  expect(seen.size).toBeGreaterThan(15);
  for (const path of seen) {
    const response = await fetch(site().url + path, { redirect: 'manual' });
    expect(response.status, path).toBeLessThan(400);
  }
});

describe('a screen whose script does not come', () => {
  test('without a network the app stays, and goes on when there is one again', async () => {
    const { url } = site();
    const visit = await openVisit(browser(), url, {
      // The style sheet or the script of the screen, whichever fails first.
      expectedProblems: [/Failed to load resource/, /Unable to preload CSS/, /dynamically imported module/],
    });
    const { page } = visit;
    await visit.open('/login');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: '使用密码登录' }).tap();
    await page.getByText('没有连上服务，请检查网络后重试').waitFor();
    expect(page.url()).toBe(`${url}/login-password`);
    await page.getByRole('button', { name: '重试' }).tap();
    await expect.poll(() => page.getByRole('button', { name: '重试' }).getAttribute('aria-busy')).toBeNull();

    await page.context().setOffline(false);
    await page.getByRole('button', { name: '重试' }).tap();
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
  });
});
