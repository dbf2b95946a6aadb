import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addPublishedCourse } from '../support/console/courses.ts';
import { keysOn, undoOf } from '../support/console/hands.ts';
import { addOperator, clientOf, openConsole } from '../support/console/operators.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();

/** Shared answers and rendered pages are kept for five seconds. */
const SHOWN_WITHIN_MS = 6000;
const ALT = '暑期写作营';

const saved = (page: Page) => page.getByText('已保存', { exact: true }).first().waitFor();
const preview = (page: Page) => page.frameLocator('iframe[title="手机上的首页（草稿）"]');

/** Texts of the page that visitors get from the server. */
async function publicPage(): Promise<string> {
  return (await fetch(site().url)).text();
}

test('a banner, courses and a quick link show in the preview, then to visitors; keys sort, a switch hides', async () => {
  const owner = addOperator(site(), 'owner', '王老师');
  const operator = await clientOf(site(), owner);
  const course = await addPublishedCourse(site(), operator, '暑期写作：十天写完一个故事');
  const picture = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#b3541e' } });
  await operator.uploadImage('写作营.png', await picture.png().toBuffer());
  const { page, open, problems } = await openConsole(browser(), site(), owner);
  const shown = preview(page);
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const back = () => button('全部板块').click();
  const add = async (kind: RegExp): Promise<void> => {
    await button('添加板块').click();
    await dialog('添加板块').getByRole('button', { name: kind }).click();
    await button('全部板块').waitFor();
  };

  await open('/home');
  await shown.getByRole('heading', { name: '编辑推荐' }).waitFor();

  // A banner: image of the library, cut, with a link to the course that is found by its initials.
  await add(/^轮播图/);
  await button(/^第 1 张/)
    .first()
    .click();
  await dialog('第 1 张').getByRole('button', { name: '选择图片' }).click();
  await dialog('选择图片')
    .getByRole('button', { name: /写作营/ })
    .click();
  await button('使用这个裁剪').click();
  await dialog('第 1 张').getByRole('button', { name: '选择页面' }).click();
  await button('课程').click();
  await page.getByRole('searchbox', { name: '搜索课程' }).fill('sqxz');
  await dialog('点了打开哪里').getByRole('button', { name: course.title }).click();
  await page.getByRole('textbox', { name: '图片说明' }).fill(ALT);
  await button('完成').click();
  await back();

  await add(/^课程列表/);
  await page.getByRole('textbox', { name: '标题' }).fill('写作专题');
  await page.getByRole('radio', { name: '逐门挑选' }).check();
  await button('挑选课程').click();
  await page.getByRole('searchbox').fill('暑期写作');
  await dialog('挑选课程').getByRole('button', { name: course.title }).click();
  await button('完成').click();
  await back();

  await add(/^快捷入口/);
  await button(/^入口 1/)
    .first()
    .click();
  await page.getByRole('textbox', { name: '名称' }).fill('写作');
  await dialog('写作').getByRole('button', { name: '选择页面' }).click();
  await dialog('点了打开哪里')
    .getByRole('button', { name: /^全部课程/ })
    .click();
  await button('完成').click();
  await back();
  await saved(page);

  // The preview has all of it; a visitor has nothing yet.
  await shown.getByRole('img', { name: ALT }).waitFor();
  await shown.getByRole('heading', { name: '写作专题' }).waitFor();
  // Pictures that open the same page have its name, too.
  await shown.getByRole('link', { name: '写作', exact: true }).last().waitFor();
  for (const text of [ALT, '写作专题', course.title]) expect(await publicPage()).not.toContain(text);

  await button('发布').click();
  await dialog('发布首页').getByText('写作专题').waitFor();
  expect(await dialog('发布首页').getByText('新出现').count()).toBe(3);
  await dialog('发布首页').getByRole('button', { name: '发布' }).click();
  await page.getByText('和访客看到的一样').waitFor();
  await expect.poll(publicPage, { timeout: SHOWN_WITHIN_MS, interval: 300 }).toContain(ALT);
  const visit = await openVisit(browser(), site().url, {});
  await visit.open('/');
  await visit.page.getByRole('heading', { name: '写作专题' }).waitFor();
  expect(await visit.page.getByRole('link', { name: ALT }).getAttribute('href')).toBe(`/course/${course.id}`);

  // Keys alone take the new list to the top of the page, and the switch hides it.
  const handle = page.getByRole('button', { name: '拖动「写作专题」排序' });
  await keysOn(page).press(handle);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByText('已放下「写作专题」，在第 1 位').waitFor();
  const headings = shown.getByRole('heading', { level: 2 });
  await expect.poll(() => headings.first().textContent()).toBe('写作专题');
  // The preview is loaded again and stays where it was scrolled to.
  const body = shown.locator('body');
  await body.evaluate(() => window.scrollTo(0, 240));
  const isShown = page.getByRole('switch', { name: '显示「写作专题」' });
  await isShown.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => headings.first().textContent()).toBe('编辑推荐');
  await expect.poll(() => body.evaluate(() => window.scrollY)).toBe(240);
  await button('「写作专题」的操作').click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await undoOf(page, '写作专题').click();
  await isShown.waitFor();
  await saved(page);
  await button('发布').click();
  await dialog('发布首页').getByText('不再显示').waitFor();
  await dialog('发布首页').getByRole('button', { name: '发布' }).click();
  await expect.poll(publicPage, { timeout: SHOWN_WITHIN_MS, interval: 300 }).not.toContain('写作专题');
  expect(problems()).toEqual([]);
});
