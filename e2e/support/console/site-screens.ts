import type { Page } from 'playwright-core';
import type { ConsoleScreen } from './console-screen.ts';
import { fromMenu, opens, press } from './screen-acts.ts';
import { sessionScreens } from './session-screens.ts';

/** The login, the frame, operators, settings, the log, and what fails. */
export const siteScreens: readonly ConsoleScreen[] = [
  { name: 'console-login', as: 'nobody', path: '/', ready: '登录名' },
  { name: 'console-invitation', as: 'nobody', path: ({ invitation }) => invitation, ready: '邀请人' },
  {
    name: 'console-invitation-gone',
    as: 'nobody',
    path: '/invite#nothing',
    ready: '邀请链接不能用了',
    expectedProblems: [/404/],
  },
  ...sessionScreens,
  { name: 'console-start', path: '/', ready: '待办' },
  { name: 'console-palette', path: '/', ready: '待办', open: openPalette },
  { name: 'console-palette-empty', path: '/', ready: '待办', open: searchNothing },
  { name: 'console-operators', path: '/operators', ready: '未使用的邀请' },
  { name: 'console-operator-invite', path: '/operators', ready: '未使用的邀请', open: opens('邀请') },
  {
    name: 'console-operator-edit',
    path: '/operators',
    ready: '未使用的邀请',
    open: fromMenu(/^李老师.* 的操作$/, '编辑'),
  },
  { name: 'console-tasks', path: '/tasks', ready: '进行中' },
  { name: 'console-roles', path: '/operators?tab=roles', ready: '助教' },
  { name: 'console-role', path: ({ role }) => `/operators/roles/${role}`, ready: '助教' },
  { name: 'console-role-built-in', path: '/operators/roles/owner', ready: '站长' },
  { name: 'console-settings', path: '/settings', ready: '打开维护模式' },
  { name: 'console-settings-search', path: '/settings?search=水印', ready: '水印字号' },
  { name: 'console-settings-none', path: '/settings?search=zzzz', ready: '没有找到设置' },
  { name: 'console-settings-group', path: '/settings/sms', ready: '模板变量' },
  {
    name: 'console-settings-unsaved',
    path: '/settings/player',
    ready: '水印文字',
    open: async (page) => {
      await page.getByLabel('水印文字').fill('未保存');
      await page.getByText('有 1 处修改未保存').waitFor();
    },
  },
  {
    name: 'console-settings-secret',
    path: '/settings/alipay',
    ready: '应用私钥',
    open: async (page) => {
      await press(page, '填写应用私钥');
      await page.getByLabel('新的应用私钥').waitFor();
    },
  },
  {
    name: 'console-settings-test',
    path: '/settings/backup',
    ready: '备份文件夹',
    open: async (page) => {
      await press(page, '测试文件存储');
      await page.getByText('文件存储：测试通过').waitFor();
    },
  },
  { name: 'console-settings-html', path: '/settings/orders', ready: '线下转账的收款说明' },
  {
    name: 'console-settings-maintenance',
    path: '/settings/maintenance',
    ready: '打开维护模式',
    open: opens('打开维护模式'),
  },
  { name: 'console-audit', path: '/audit', ready: '谁、什么时候、做了什么' },
  { name: 'console-audit-filters', path: '/audit', ready: '谁、什么时候、做了什么', open: openFilters },
  { name: 'console-audit-none', path: '/audit?search=zzzz', ready: '没有找到操作' },
  { name: 'console-account', path: '/account', ready: '登录的设备' },
  { name: 'console-factor', path: '/account', ready: '登录的设备', open: startFactor },
  { name: 'console-forbidden', as: 'finance', path: '/courses', ready: '没有权限' },
  { name: 'console-not-found', path: '/nothing', ready: '页面不存在' },
  {
    name: 'console-failed',
    path: '/courses',
    ready: /共 \d+ 项/,
    open: failToLoad,
    expectedProblems: [/500/],
  },
];

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill('课');
  await page.getByRole('dialog').getByText('课程', { exact: true }).first().waitFor();
}

async function searchNothing(page: Page): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('课程名、拼音首字母').fill('zzzz');
  await page.getByText('没有找到', { exact: true }).waitFor();
}

async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /^筛选/ }).filter({ visible: true });
  if ((await filters.count()) > 0) await filters.first().click();
}

async function startFactor(page: Page): Promise<void> {
  await press(page, '开启两步验证');
  await page.getByText('1. 用验证器应用扫描二维码').waitFor();
}

async function failToLoad(page: Page): Promise<void> {
  const body = { code: 'unexpected', message: '出错了，请重试' };
  await page.route('**/operator/api/courses**', (route) => route.fulfill({ status: 500, json: body }));
  await page.reload();
  await page.getByRole('button', { name: '重试' }).waitFor({ timeout: 30_000 });
}
