import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { makeTestVideo } from '../../../tools/site/make-video.ts';
import { startSite } from '../../../tools/site/start-site.ts';
import { waitForAnimations } from '../browser/page-checks.ts';
import { createFirstCourse, FIRST_COURSE } from './first-course.ts';
import { DESK_PICTURES, PHONE_PICTURES } from './guide-screens.ts';
import { addSampleContent, useOperatorApi } from './sample-content.ts';
import { drawCover } from './sample-covers.ts';

const DESK = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** Widest picture, pixels. */
const WIDEST = 960;
const MOST_BYTES = 40 * 1024;
/** WebP qualities to try, until the picture is small enough. */
const QUALITIES = [75, 65, 55, 45];
/** Steps of the first course that the guides show. */
const STEPS = ['invitation', 'start', 'new-course', 'cover', 'new-lessons', 'upload', 'upload-interrupted'];
const LATER_STEPS = ['outline', 'price', 'preview', 'publish', 'published'];

/** Makes the pictures of the operator guides on an empty site of their own, in light colours. */
export async function takeGuidePictures(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = mkdtempSync(join(tmpdir(), 'zaixue-guide-'));
  const site = await startSite({ env: { DEMO: '0' } });
  try {
    const video = join(files, '浏览器的历史.mp4');
    makeTestVideo({ path: video, seconds: 12 });
    // Whole seconds: the dropped and the chosen file must have the same time.
    utimesSync(video, 1_700_000_000, 1_700_000_000);
    const image = join(files, '网页设计封面.png');
    writeFileSync(image, await drawCover('web'));
    const videos = [join(files, '开场白.mp4'), join(files, '采访录音.mov')] as const;
    makeTestVideo({ path: videos[0], seconds: 4 });
    writeFileSync(videos[1], 'This is no video.');

    const context = await browser.newContext({
      ...{ viewport: DESK, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
      colorScheme: 'light',
    });
    const page = await context.newPage();
    const { courseId } = await createFirstCourse(page, {
      invitation: /http\S+\/operator\/invite#\S+/.exec(site.output())?.[0] ?? '',
      video,
      image,
      afterStep: async (name) => {
        if ([...STEPS, ...LATER_STEPS].includes(name)) await takePicture(page, join(folder, `${name}.webp`));
      },
    });
    await page.goto(`${site.url}/operator/courses`);
    const api = await useOperatorApi(page);
    await addSampleContent(page, api);
    const subject = { url: site.url, courseId, title: FIRST_COURSE.title, api, videos };
    for (const { name, show } of DESK_PICTURES) {
      await show(page, subject);
      await takePicture(page, join(folder, `${name}.webp`));
    }
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    for (const { name, show } of PHONE_PICTURES) {
      await show(phone, subject);
      await takePicture(phone, join(folder, `${name}.webp`));
    }
    await context.close();
  } finally {
    await site.stop();
    rmSync(files, { recursive: true, force: true });
  }
}

/** Stores what the window shows. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await waitForAnimations(page);
  const shown = await page.screenshot();
  for (const quality of QUALITIES) {
    const picture = await sharp(shown)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (picture.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue;
    writeFileSync(file, picture);
    console.log(`${(picture.length / 1024).toFixed(0).padStart(5)} KB  ${file}`);
    return;
  }
}
