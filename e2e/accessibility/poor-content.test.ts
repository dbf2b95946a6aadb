// @module-tag complete
import { courses } from '@zaixue/contract/calls/course';
import { videoDetail, videoRecord } from '@zaixue/contract/calls/video';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import { picturesOf } from '../support/browser/journey-pictures.ts';
import {
  findAccessibilityViolations,
  findClippedTexts,
  findOverflow,
  layOutWholePage,
} from '../support/browser/page-checks.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { waitUntilIdle } from '../support/screens/screen.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useOwnSite } from '../support/site/site.ts';

/* A new site seldom has covers, teachers or short titles. What it has must look as if it was meant so. */

const site = useOwnSite();
const browser = useBrowser();
const LONG_TITLE = `从零开始${'一点一点学会做一件很难的事情，'.repeat(3)}Supercalifragilisticexpialidocious`;
let token: string;

/** Leaves so many courses, with nothing but a title and a price, all of them in a list of the home page. */
async function leaveBareCourses(count: number): Promise<void> {
  withDatabase(site(), (database) => {
    const bare = `thumb = '', cover_16x9 = '', cover_1x1 = '', teacher_name = '', teacher_line = '',
      teacher_picture = '', short_description = '', outcomes = '[]', render_desc = '', learner_count = 0`;
    database.prepare(`update courses set ${bare}, title = ? || id`).run(LONG_TITLE);
    const columns = database
      .prepare("select name from pragma_table_info('courses') where name <> 'id'")
      .all()
      .map(({ name }) => String(name))
      .join(', ');
    const add = database.prepare(
      `insert into courses (${columns}) select ${columns} from courses where id = 1`,
    );
    const existing = Number(database.prepare('select count(*) as n from courses').get()?.n);
    for (let index = existing; index < count; index += 1) add.run();
    const shown = `id in (select id from courses order by id limit ${count})`;
    database.exec(`update courses set is_show = 1, is_draft = 0, published_at = 1 where ${shown}`);
    database.exec(`update courses set is_show = 0 where not ${shown}`);
    const items = database.prepare(`select id from courses where ${shown}`).all();
    database
      .prepare("update blocks set config = ? where sign = 'h5-vod-v1'")
      .run(JSON.stringify({ title: '全部好课', items }));
  });
  // Answers that are the same for everybody are kept for five seconds.
  await vi.waitFor(
    async () => {
      const { total, data } = await fetchData(site().url, courses, { page: 1, page_size: 10 });
      expect([total, data[0]?.thumb]).toEqual([count, '']);
    },
    { timeout: 20_000, interval: 500 },
  );
}

beforeAll(async () => {
  const { url } = site();
  const learner = addOneMember(site(), { boughtCourseId: 1 });
  token = learner.token;
  const [first] = withDatabase(site(), (database) =>
    database.prepare('select id from videos where course_id = 1 order by id limit 1').all(),
  );
  const id = Number(first?.id);
  await fetchData(url, videoDetail, { id }, { token });
  await fetchData(url, videoRecord, { id, duration: 20 }, { token });
});

const SCREENS = {
  home: '/',
  courses: '/courses',
  course: '/course/1',
  lessons: '/course/1?tab=lessons',
  search: '/search?keywords=从零开始',
  study: '/study',
} as const;

describe.each([100, 1])('%i courses without cover, teacher or teaser, with long titles', (count) => {
  beforeAll(() => leaveBareCourses(count), 60_000);

  test.each(Object.entries(SCREENS))('%s', async (name, path) => {
    const visit = await openVisit(browser(), site().url, {
      device: 'android',
      token,
      context: { reducedMotion: 'reduce' },
    });
    const { page, open } = visit;
    const show = picturesOf(page, `poor-${count}`);
    await open(path);
    await page.getByText(LONG_TITLE.slice(0, 12)).first().waitFor();
    await waitUntilIdle(page);
    await show(name);
    await layOutWholePage(page);
    // As high as the content, so that no bar hides a part of what is checked.
    await page.setViewportSize({ width: 390, height: 2400 });
    expect.soft(await findAccessibilityViolations(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 2400 });
      expect.soft(await findOverflow(page), `${width} px wide`).toEqual([]);
      expect.soft(await findClippedTexts(page), `${width} px wide`).toEqual([]);
    }
    // A picture that is not there leaves no broken one behind.
    const broken = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    expect.soft(broken).toEqual([]);
    // Nobody learns, and nobody is told so.
    expect.soft(await page.getByText(/\d人(在学|已购买)/).count()).toBe(0);
  });
});
