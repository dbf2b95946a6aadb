import type { Page } from 'playwright-core';
import type { ConsoleFixtures, ConsoleScreen } from './console-screen.ts';
import { fromMenu, inDialog, menu, opens, press } from './screen-acts.ts';

const ofMember =
  (tab = '') =>
  ({ member }: ConsoleFixtures) =>
    `/members/${member}${tab}`;

/** Members, messages to them, and comments. */
export const learnerScreens: readonly ConsoleScreen[] = [
  { name: 'console-comments', path: '/comments', ready: '选择本页全部' },
  { name: 'console-comments-bulk', path: '/comments', ready: '选择本页全部', open: selectComments },
  { name: 'console-comment-menu', path: '/comments', ready: '选择本页全部', open: menu(/的更多操作$/) },
  { name: 'console-comment-reply', path: '/comments', ready: '选择本页全部', open: writeReply },
  { name: 'console-comments-none', path: '/comments?state=removed', ready: '没有删除的评论' },
  { name: 'console-sensitive-words', path: '/comments?tab=words', ready: '加微信' },
  { name: 'console-members', path: '/members?tag=春季班', ready: '爱学习的小林同学' },
  { name: 'console-members-none', path: '/members?search=zzzz&tag=团购', ready: '没有找到学员' },
  {
    name: 'console-members-filters',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('筛选'),
  },
  {
    name: 'console-members-select',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: selectMember,
  },
  {
    name: 'console-member-new',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('新建学员'),
  },
  { name: 'console-member', path: ofMember(), ready: '收到消息' },
  { name: 'console-member-menu', path: ofMember(), ready: '收到消息', open: menu('更多操作') },
  { name: 'console-member-courses', path: ofMember('?tab=courses'), ready: '取消权限' },
  { name: 'console-member-logins', path: ofMember('?tab=account'), ready: '登录的设备' },
  { name: 'console-member-grant', path: ofMember(), ready: '收到消息', open: opens('开通课程') },
  { name: 'console-member-plan', path: ofMember(), ready: '收到消息', open: opens('延长会员') },
  { name: 'console-member-remark', path: ofMember(), ready: '收到消息', open: opens('写备注') },
  { name: 'console-member-tags', path: ofMember(), ready: '收到消息', open: opens('改标签') },
  {
    name: 'console-member-edit',
    path: ofMember(),
    ready: '收到消息',
    open: fromMenu('更多操作', '编辑资料'),
  },
  { name: 'console-member-lock', path: ofMember(), ready: '收到消息', open: fromMenu('更多操作', '锁定') },
  { name: 'console-member-erase', path: ofMember(), ready: '收到消息', open: fromMenu('更多操作', '注销') },
  {
    name: 'console-member-message',
    path: ofMember(),
    ready: '收到消息',
    open: fromMenu('更多操作', '发消息'),
  },
  {
    name: 'console-mailings',
    path: '/members?tag=春季班',
    ready: '爱学习的小林同学',
    open: opens('群发记录'),
  },
  { name: 'console-member-gone', path: '/members/999999', ready: '学员', expectedProblems: [/404/] },
];

async function selectComments(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: /^通过这 \d+ 条$/ }).waitFor();
}

async function writeReply(page: Page): Promise<void> {
  await press(page, '回复');
  await page.getByRole('textbox', { name: '以站点名义回复' }).fill('谢谢提醒，已经改好了。');
}

async function selectMember(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '选择 爱学习的小林同学' }).check();
  await press(page, '加标签');
  await inDialog(page);
}
