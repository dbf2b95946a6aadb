import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLesson, isFree, isPaidWithoutVip } from '../support/api/lessons.ts';
import { expectToPlay, videoState } from '../support/browser/video.ts';
import { openVisit, useBrowser } from '../support/browser/window.ts';
import { approveComments } from '../support/site/database.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const browser = useBrowser();

test('a comment waits for approval, then is visible and gets a reply from another member', async () => {
  const { url } = site();
  const { course } = await findLesson(url, 'free course', isFree);
  const path = `/course/${course.id}?tab=comments`;
  const writer = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  await writer.open(path);
  await writer.page.getByPlaceholder('请输入评论内容').fill('讲得很清楚，谢谢老师');
  await writer.page.getByRole('button', { name: '发布' }).tap();
  const list = writer.page.getByRole('list', { name: '评论' });
  // Its author sees it until the page is loaded again; everybody else sees that something waits.
  await list.getByText('审核中 · 仅自己可见').waitFor();
  await list.getByText('讲得很清楚，谢谢老师').waitFor();
  expect(await writer.page.getByRole('button', { name: '回复' }).count()).toBe(0);

  approveComments(site());
  const reader = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  await reader.open(path);
  await reader.page.getByText('讲得很清楚，谢谢老师').waitFor();
  await reader.page.getByRole('button', { name: '回复' }).tap();
  await reader.page.getByPlaceholder(/^回复学员/).fill('我也这么觉得');
  await reader.page.getByRole('button', { name: '发布' }).tap();
  await reader.page.getByText('审核中 · 仅自己可见').waitFor();
  await reader.open(path);
  await reader.page.getByText('评论审核中').waitFor();

  approveComments(site());
  const visitor = await openVisit(browser(), url, { device: 'android' });
  await visitor.open(path);
  await visitor.page.getByText('我也这么觉得').waitFor();
  expect(await visitor.page.getByRole('textbox').count()).toBe(0);
});

test('a favourite is kept, stands on its list and can be taken back', { tags: ['complete'] }, async () => {
  const { url } = site();
  const { course } = await findLesson(url, 'paid course', isPaidWithoutVip);
  const visit = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open(`/course/${course.id}`);
  const star = page.getByRole('button', { name: '收藏' });
  await star.tap();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await page.waitForLoadState('networkidle');
  await visit.open('/study?tab=collect');
  await page.getByRole('link', { name: course.title }).tap();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await star.tap();
  await page.waitForLoadState('networkidle');
  await visit.open('/study?tab=collect');
  await page.getByText('还没有收藏课程').waitFor();
});

test('a note is kept while the video plays, leads back to its second, is changed and deleted', {
  tags: ['complete'],
}, async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page, 2);
  await page.getByRole('tab', { name: '笔记' }).tap();
  await page.getByPlaceholder('记下这一刻的想法').fill('这里要再看一遍');
  await page.getByRole('button', { name: '保存' }).tap();
  const notes = page.getByRole('list', { name: '我的笔记' });
  await notes.getByText('这里要再看一遍').waitFor();
  await expectToPlay(page, 4);
  await notes.getByRole('button', { name: /^跳到/ }).tap();
  await expect.poll(async () => (await videoState(page)).seconds).toBeLessThan(6);

  await notes.getByRole('button', { name: '编辑' }).tap();
  await page.getByRole('textbox', { name: '修改笔记' }).fill('看懂了');
  await notes.getByRole('button', { name: '保存' }).tap();
  await visit.open(`/course/video/${video.id}?tab=notes`);
  await notes.getByText('看懂了').waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出本课程笔记' }).tap();
  expect(readFileSync(await (await file).path(), 'utf8')).toContain('看懂了');
  await notes.getByRole('button', { name: '删除' }).tap();
  await notes.getByRole('button', { name: '确认删除' }).tap();
  await page.getByText('边看边记，笔记会留在这一刻').waitFor();
});

test('the study screen shows the week and keeps tab and scroll position on the way back', {
  tags: ['complete'],
}, async () => {
  const { url } = site();
  const { video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  const { page } = visit;
  await visit.open(`/course/video/${video.id}`);
  await page.getByRole('button', { name: '播放', exact: true }).tap();
  await expectToPlay(page, 11);
  await visit.open('/study?tab=course');
  await page.getByRole('region', { name: '近7天学习' }).getByText('今天 1分钟').waitFor();
  await page.getByRole('link', { name: /继续学习/ }).tap();
  await page.waitForURL(/\/course\/video\//);
  visit.forgetCalls();
  await page.goBack();
  await page.waitForURL('**/study?tab=course');
  expect(await page.getByRole('tab', { name: '购买' }).getAttribute('aria-selected')).toBe('true');
});

test('the fields to write in stand at the bottom edge, with nothing above them as well', {
  tags: ['complete'],
}, async () => {
  const { url } = site();
  const { course, video } = await findLesson(url, 'free lesson', isFree);
  const visit = await openVisit(browser(), url, { device: 'android', token: addOneMember(site()).token });
  const { page } = visit;
  for (const path of [
    `/course/video/${video.id}?tab=comments`,
    `/course/video/${video.id}?tab=notes`,
    `/course/${course.id}?tab=comments`,
  ]) {
    await visit.open(path);
    const field = page.getByRole('textbox');
    await field.waitFor();
    await expect
      .poll(() =>
        field.evaluate(
          (element) => innerHeight - (element.closest('form')?.getBoundingClientRect().bottom ?? 0),
        ),
      )
      .toBeLessThan(2);
  }
});
