// @module-tag complete
import { expect, test } from 'vitest';
import { findLesson, isFree } from '../support/api/lessons.ts';
import { send } from '../support/api/wire.ts';
import { expectToPlay } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { withDatabase } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { runSettingCommand } from '../support/site/programs.ts';
import { useOwnSite } from '../support/site/site.ts';

const site = useOwnSite();
const browser = useBrowser();
const SEEN_WITHIN = { timeout: 12_000, interval: 100 };
const NOTICE = '系统升级，22 点恢复';

async function setMaintenance(isOn: boolean): Promise<void> {
  await runSettingCommand(site(), 'set', 'site.maintenance_text', NOTICE);
  await runSettingCommand(site(), 'set', 'site.maintenance', String(isOn));
  const code = async () => (await send(`${site().url}/api/v3/status`)).envelope.code;
  await expect.poll(code, SEEN_WITHIN).toBe(isOn ? 503 : 0);
}

const watchedSeconds = (memberId: number): number =>
  withDatabase(
    site(),
    (database) =>
      database
        .prepare(
          'select coalesce(max(last_position), 0) as seconds from video_watch_records where member_id = ?',
        )
        .get(memberId)?.seconds as number,
  );

test('a lesson plays on during maintenance, another page shows the notice, and nothing is lost', async () => {
  const { video, course } = await findLesson(site().url, 'free lesson', isFree);
  const { token, id } = addOneMember(site());
  const { page, open } = await openVisit(browser(), site().url, {
    device: 'android',
    token,
    expectedProblems: [/503 \(Service Unavailable\)/, /系统初始化失败/],
  });
  await open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page);
  await page.getByRole('tab', { name: '评论' }).tap();
  const field = page.getByPlaceholder('请输入评论内容');
  await field.fill('讲得很清楚');

  await setMaintenance(true);
  await expectToPlay(page);
  await page.getByRole('button', { name: '发布' }).tap();
  await page.getByText(NOTICE).waitFor();
  expect(await field.inputValue()).toBe('讲得很清楚');
  const before = watchedSeconds(id);

  // Another page of the open app. The controls are hidden while the lesson plays.
  await page.getByRole('button', { name: '返回' }).first().dispatchEvent('click');
  const alert = page.getByRole('alert').filter({ hasText: NOTICE });
  await alert.waitFor();
  // A page that is loaded by the browser.
  const other = await page.context().newPage();
  const answer = await other.goto(`${site().url}/course/${course.id}`);
  expect(answer?.status()).toBe(503);
  await other.getByRole('heading', { name: NOTICE }).waitFor();

  await setMaintenance(false);
  await page.getByRole('button', { name: '重试' }).tap();
  await alert.waitFor({ state: 'detached' });
  await other.getByRole('link', { name: '重试' }).tap();
  await other.getByRole('heading', { name: course.title }).waitFor();
  // The member is still logged in, and what was played meanwhile arrives.
  await expect.poll(() => watchedSeconds(id), { timeout: 60_000, interval: 500 }).toBeGreaterThan(before);
});
