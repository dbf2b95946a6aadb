// @module-tag complete
import { beforeAll, expect, test } from 'vitest';
import { findLesson, isFree, type Lesson } from '../support/api/lessons.ts';
import { expectToPlay, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addCaptions } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
const CUT_OFF = { expectedProblems: [/Failed to load resource/, /net::ERR/, /dynamically imported module/] };

let lesson: Lesson;
beforeAll(async () => {
  lesson = await findLesson(site().url, 'free lesson', isFree);
  // So that it has every tab there is.
  addCaptions(site(), lesson.video.id);
});

function visitAsMember() {
  const { token } = addOneMember(site());
  return openVisit(browser(), site().url, { device: 'android', token, ...CUT_OFF });
}
const TABS = ['评论', '课件', '文稿', '笔记', '目录'] as const;

test('a lesson keeps playing offline while every tab is opened', async () => {
  const { page, open } = await visitAsMember();
  await open(`/course/video/${lesson.video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  // The code of the tabs comes while the browser is idle.
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/(comment|note|transcript)-panel-/.test(name)).length,
      ),
    )
    .toBeGreaterThanOrEqual(3);
  await page.context().setOffline(true);
  for (const name of TABS) {
    await page.getByRole('tab', { name }).tap();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(await page.getByText('这部分没有加载出来').count()).toBe(0);
    expect(await page.getByRole('tab').count()).toBe(TABS.length);
    expect((await videoState(page)).elements).toBe(1);
  }
  expect((await videoState(page)).address).not.toBe('');
  await page.context().setOffline(false);
  await page.getByRole('tab', { name: '评论' }).tap();
  await page.getByPlaceholder('请输入评论内容').waitFor();
});

test('a tab whose code cannot be loaded shows an error and loads when online again', async () => {
  const { page, open } = await visitAsMember();
  await page.route(/\/assets\/(comment|note|transcript)-panel-/, (route) => route.abort());
  await open(`/course/video/${lesson.video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  for (const name of ['评论', '文稿', '笔记']) {
    await page.getByRole('tab', { name }).tap();
    await page.getByRole('tabpanel').getByText('这部分没有加载出来').waitFor();
    expect((await videoState(page)).elements).toBe(1);
  }
  await expectToPlay(page);
});

test('the tab bar stays when the code of a screen cannot be loaded', async () => {
  const { page, open } = await visitAsMember();
  await open('/');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: '在学', exact: true }).last().tap();
  await page.getByRole('button', { name: '重试' }).waitFor();
  await page.getByRole('link', { name: '首页' }).last().tap();
  await page.getByText('编辑推荐').first().waitFor();
  await page.context().setOffline(false);
});
