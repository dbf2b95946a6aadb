import type { Page } from 'playwright-core';
import { opens, press } from '../screen-acts.ts';
import { type GuidePicture, open } from './guide-picture.ts';

/** Brings the page to the member whom support helped. */
async function openMember(page: Page): Promise<void> {
  await page.getByRole('link', { name: '林小满' }).first().click();
  await page.getByRole('heading', { level: 1, name: '林小满' }).waitFor();
  await page.getByText('收到消息').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Members, messages and comments. */
export const LEARNER_PICTURES: readonly GuidePicture[] = [
  { name: 'members', show: (page, subject) => open(page, subject, '/members', '林小满') },
  {
    name: 'messages',
    async show(page, subject) {
      await open(page, subject, '/members?tag=春季班', '林小满');
      await page.getByRole('checkbox', { name: '选择本页全部' }).check();
      await press(page, '发消息');
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill('春季班的同学们好：本周六晚上八点直播答疑，请提前把问题写在课程评论里。');
    },
  },
  {
    name: 'member',
    async show(page, subject) {
      await open(page, subject, '/members', '林小满');
      await openMember(page);
      const tabs = page.getByRole('group', { name: '学员资料的各个部分' });
      await tabs.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'grant-course',
    async show(page) {
      await opens('开通课程')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('searchbox').fill('sj');
      await dialog.getByText('手机摄影入门').waitFor();
      // Not in the list for these letters: the list before them is gone.
      await dialog.getByText('钢琴第一课').waitFor({ state: 'detached' });
    },
  },
  { name: 'comments', show: (page, subject) => open(page, subject, '/comments', '选择本页全部') },
  {
    name: 'sensitive-words',
    async show(page, subject) {
      await open(page, subject, '/comments?tab=words', '代写作业');
      await page.getByLabel('每行一个词').fill('代刷课\n薅羊毛');
    },
  },
];

/** What support does on a phone. */
export const LEARNERS_ON_PHONE: readonly GuidePicture[] = [
  {
    name: 'find-member-phone',
    show: (page, subject) => open(page, subject, '/members?search=1206', '林小满'),
  },
  {
    name: 'reply-phone',
    async show(page, subject) {
      await open(page, subject, '/comments?search=素材', '小雨爱画画');
      const comment = page.getByRole('article', { name: /^小雨爱画画/ });
      await comment.getByRole('button', { name: '回复' }).click();
      await page
        .getByRole('textbox', { name: '以站点名义回复' })
        .fill('素材在课程的「课件」里，已经重新上传，手机上也可以下载了。');
    },
  },
];
