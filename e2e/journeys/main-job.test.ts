import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { describe, expect, test } from 'vitest';
import type { Device } from '../../bench/browser/chromium.ts';
import { randomMobile } from '../support/api/login.ts';
import { fetchData } from '../support/api/wire.ts';
import { logInOnPage, readTokenInBrowser, readWatchRecord } from '../support/browser/account.ts';
import { expectToPlay, setVideoPosition, tapControl, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

/** `npm test` takes one, `npm run test:all` both. */
const PHONES = [
  { device: 'android', tags: [] },
  { device: 'iphone', tags: ['complete'] },
] satisfies { device: Device; tags: string[] }[];

describe.each(PHONES)('a learner on an $device phone', ({ device, tags }) => {
  test('home, course, login, back to the course, play, leave, return, go on', { tags }, async () => {
    const { url } = site();
    const [free] = (await fetchData(url, courses, { scene: 'free' })).data;
    const { videos } = await fetchData(url, courseDetail, { id: free?.id });
    const lesson = Object.values(videos).flat()[0];
    if (!free || !lesson) throw new Error('the demo site has no free lesson');
    const visit = await openVisit(browser(), url, { device });
    const { page } = visit;

    await visit.open('/');
    await page
      .getByRole('link', { name: new RegExp(free.title) })
      .first()
      .tap();
    await page.getByRole('heading', { name: free.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/course/${free.id}`);

    const start = page
      .getByRole('button', { name: /(开始|继续)学习/ })
      .or(page.getByRole('link', { name: /(开始|继续)学习/ }));
    await start.tap();
    await page.waitForURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/course/video/${lesson.id}`);
    await logInOnPage(page, url, randomMobile());
    await page.waitForURL(`${url}/course/video/${lesson.id}`);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    const playing = await expectToPlay(page);
    expect(playing.elements).toBe(1);

    await setVideoPosition(page, 21);
    await expectToPlay(page);
    const left = (await videoState(page)).seconds;
    await tapControl(
      page,
      page
        .getByRole('button', { name: '返回' })
        .or(page.getByRole('link', { name: '返回' }))
        .first(),
    );
    await page.waitForURL(`${url}/course/${free.id}`);
    const token = await readTokenInBrowser(page);
    await expect
      .poll(async () => (await readWatchRecord(url, lesson.id, token))?.watch_seconds ?? 0)
      .toBeGreaterThanOrEqual(Math.floor(left));
    const stored = (await readWatchRecord(url, lesson.id, token))?.watch_seconds ?? 0;
    expect((await videoState(page)).elements).toBe(0);

    await start.tap();
    await page.waitForURL(`${url}/course/video/${lesson.id}`);
    const pill = page.getByRole('status').filter({ hasText: '已为你接着' });
    await pill.waitFor();
    expect(await pill.textContent()).toContain(`00:${String(stored).padStart(2, '0')}`);
    await expect.poll(async () => (await videoState(page)).seconds).toBeGreaterThan(stored - 2);
    expect((await videoState(page)).seconds).toBeLessThan(stored + 2);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    const resumed = await expectToPlay(page);
    expect(resumed.seconds).toBeGreaterThan(stored);
    expect(resumed.seconds).toBeLessThan(stored + 10);

    await visit.open('/study');
    await page.getByText(free.title).first().waitFor();
    await page.getByText('继续学习').first().waitFor();
  });
});
