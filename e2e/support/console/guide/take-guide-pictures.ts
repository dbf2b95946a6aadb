import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { makeTestVideo } from '../../../../tools/site/make-video.ts';
import { addSchoolYear } from '../../../../tools/site/school-year.ts';
import { startSite } from '../../../../tools/site/start-site.ts';
import { waitForAnimations } from '../../browser/page-checks.ts';
import { createFirstCourse, FIRST_COURSE } from '../first-course.ts';
import type { GuidePicture, GuideSubject } from './guide-picture.ts';
import { LEARNER_PICTURES, LEARNERS_ON_PHONE } from './learner-pictures.ts';
import { MONEY_ON_PHONE, MONEY_PICTURES } from './money-pictures.ts';
import { useOperatorApi } from './operator-api.ts';
import { PAGE_PICTURES, PAGES_ON_PHONE } from './page-pictures.ts';
import { addSampleContent } from './sample-content.ts';
import { drawCover } from './sample-covers.ts';
import { addSampleHelp, addSampleLearners, agreeToAgreements, learnerOf } from './sample-learners.ts';
import { addSamplePages } from './sample-pages.ts';
import { addSampleSales } from './sample-sales.ts';
import { LIST_PICTURES, STATISTICS_ON_PHONE, STATISTICS_PICTURES } from './statistics-pictures.ts';
import { TEACHING_ON_PHONE, TEACHING_PICTURES } from './teaching-pictures.ts';

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
    const firstCourse = { id: courseId, title: FIRST_COURSE.title };
    const sample = await addSampleContent(site.url, api, firstCourse);
    const learners = await addSampleLearners(sample);
    const subject: GuideSubject = {
      ...{ url: site.url, courseId, title: FIRST_COURSE.title, api, videos },
      learnerToken: learnerOf(learners, '老陈学编程').token,
    };
    const takeAll = async (on: Page, pictures: readonly GuidePicture[]): Promise<void> => {
      for (const { name, show } of pictures) {
        await show(on, subject);
        await takePicture(on, join(folder, `${name}.webp`));
      }
    };
    await takeAll(page, TEACHING_PICTURES);
    await addSampleSales(sample, learners);
    await addSampleHelp(sample, learners);
    await addSamplePages(sample);
    await agreeToAgreements(sample, learners);
    await takeAll(page, [...LEARNER_PICTURES, ...MONEY_PICTURES, ...PAGE_PICTURES, ...LIST_PICTURES]);
    const phone = await context.newPage();
    await phone.setViewportSize(PHONE);
    await takeAll(phone, [...TEACHING_ON_PHONE, ...LEARNERS_ON_PHONE, ...MONEY_ON_PHONE, ...PAGES_ON_PHONE]);
    // Last: its members would stand in every list.
    await addSchoolYear(site.dataDir);
    await takeAll(page, STATISTICS_PICTURES);
    await takeAll(phone, STATISTICS_ON_PHONE);
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
