import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findLesson, isFree, type Lesson } from '../support/api/lessons.ts';
import {
  expectToPlay,
  PLAYER_PATHS,
  setVideoPosition,
  tapControl,
  videoState,
} from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { addCaptions, SPOKEN } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();
let lesson: Lesson;
beforeAll(async () => {
  lesson = await findLesson(site().url, 'free lesson', isFree);
  addCaptions(site(), lesson.video.id);
});

const shown = (page: Page) => page.locator('[data-captions]');
async function chooseCaptions(page: Page, label: string): Promise<void> {
  await tapControl(page, page.getByRole('button', { name: '字幕' }));
  await page.getByRole('dialog').getByRole('button', { name: label }).tap();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

describe.each(PLAYER_PATHS)('by $playerPath', ({ playerPath, tags }) => {
  test('captions follow the video, change their language, go, and are remembered', { tags }, async () => {
    const { token } = addOneMember(site());
    const visit = await openVisit(browser(), site().url, { device: 'android', token, playerPath });
    const { page } = visit;
    await visit.open(`/course/video/${lesson.video.id}`);
    await page.getByRole('button', { name: '播放', exact: true }).tap();
    await expectToPlay(page);
    expect(await shown(page).count()).toBe(0);
    await chooseCaptions(page, '中文');
    await shown(page).getByText(SPOKEN[0]).waitFor();
    await setVideoPosition(page, 6);
    await shown(page).getByText(SPOKEN[1]).waitFor();
    await chooseCaptions(page, 'English');
    await shown(page).getByText('First, a good sheet').waitFor();

    await visit.open(`/course/video/${lesson.video.id}`);
    await page.getByRole('button', { name: '从头看' }).tap();
    await shown(page).getByText('Hello and welcome').waitFor();
    await chooseCaptions(page, '关闭字幕');
    await shown(page).waitFor({ state: 'detached' });
  });
});

test('the transcript follows the video, leads to its place and is searched', {
  tags: ['complete'],
}, async () => {
  const { token } = addOneMember(site());
  const visit = await openVisit(browser(), site().url, { device: 'android', token });
  const { page } = visit;
  await visit.open(`/course/video/${lesson.video.id}?tab=transcript`);
  const lines = page.getByRole('list', { name: '文稿' });
  await lines.getByText(SPOKEN[3]).tap();
  await expectToPlay(page);
  expect((await videoState(page)).seconds).toBeGreaterThanOrEqual(15);
  await lines.locator('[aria-current]').getByText(SPOKEN[3]).waitFor();
  await page.getByRole('searchbox').fill('一列一义');
  await page.getByText('找到1处').waitFor();
  expect(await lines.getByRole('listitem').count()).toBe(1);
  expect(await lines.locator('mark').textContent()).toBe('一列一义');
});
