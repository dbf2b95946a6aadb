// @module-tag complete
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { makeTestVideo } from '../../tools/site/make-video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { createFirstCourse, FIRST_COURSE } from '../support/console/first-course.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite({ env: { DEMO: '0' } });
const browser = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'zaixue-console-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the owner of an empty site has the first course on sale, with nothing but the browser', {
  timeout: 300_000,
}, async () => {
  const video = join(folder, '浏览器的历史.mp4');
  makeTestVideo({ path: video, seconds: 12 });
  // Whole seconds: the dropped and the chosen file must have the same time.
  utimesSync(video, 1_700_000_000, 1_700_000_000);
  const image = join(folder, '封面.png');
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0d7a5f' } })
    .png()
    .toFile(image);
  const desk = await openVisit(browser(), site().url, {
    device: 'desktop',
    context: { viewport: { width: 1280, height: 800 } },
    expectedProblems: [/ERR_ABORTED/],
  });
  const shots = process.env.JOURNEY_PICTURES;
  const { courseId } = await createFirstCourse(desk.page, {
    invitation: /http\S+\/operator\/invite#\S+/.exec(site().output())?.[0] ?? '',
    video,
    image,
    ...(shots
      ? {
          afterStep: async (name) => {
            await desk.page.waitForTimeout(400);
            await desk.page.screenshot({ path: join(shots, `${name}.png`) });
          },
        }
      : {}),
  });

  // Shared answers are kept for five seconds.
  const phone = await openVisit(browser(), site().url);
  await expect
    .poll(
      async () => {
        await phone.open('/courses');
        return phone.page.getByText(FIRST_COURSE.title).count();
      },
      { timeout: 6000 },
    )
    .toBeGreaterThan(0);
  await phone.open(`/course/${courseId}`);
  await phone.page.getByRole('heading', { level: 1, name: FIRST_COURSE.title }).waitFor();
  await phone.page.getByText('从零开始，做出自己的第一个网页。').waitFor();
});
