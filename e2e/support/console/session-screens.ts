import type { Page } from 'playwright-core';

const API = '**/operator/api';
const LIST_READY = /共 \d+ 项/;

/** The session of the browser is told to be in another state, without changing it on the server. */
async function tellState(page: Page, state: string): Promise<void> {
  await page.route(`${API}/session`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), state } });
  });
}

/** Refuses the calls of the next area, which brings the session's dialog over it. */
const refused = (state: string, status: number, code: string, title: string) => async (page: Page) => {
  await tellState(page, state);
  const json = { code, message: '' };
  await page.route(`${API}/orders**`, (route) => route.fulfill({ status, json }));
  await page.getByRole('link', { name: '订单', exact: true }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByText(title, { exact: true }).first().waitFor();
};

async function showCodeEntry(page: Page): Promise<void> {
  await tellState(page, 'factor');
  await page.reload();
  await page.getByRole('textbox', { name: '验证码' }).waitFor();
}

async function showRecoveryCodes(page: Page): Promise<void> {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkm${index}`);
  await page.route(`${API}/account/factor/confirm`, (route) => route.fulfill({ json: { recoveryCodes } }));
  await page.getByRole('button', { name: '开启两步验证' }).click();
  await page.getByRole('textbox', { name: '2. 输入应用显示的 6 位数字' }).fill('123456');
  await page.getByRole('button', { name: '确认', exact: true }).click();
  await page.getByText('请保存备用码').first().waitFor();
}

async function showStepUp(page: Page): Promise<void> {
  await page.route(`${API}/operators`, (route) =>
    route.fulfill({ status: 403, json: { code: 'step_up_required', message: '请再次验证身份' } }),
  );
  await page.reload();
  await page.getByRole('dialog').getByText('请再验证一次').waitFor();
}

async function showConflict(page: Page): Promise<void> {
  const conflict = {
    version: 7,
    by: '李老师',
    at: Date.UTC(2026, 10, 22, 3),
    fields: { title: '别人刚改的标题' },
  };
  await page.route(`${API}/courses/*`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { code: 'conflict', message: '内容刚被别人修改', conflict } })
      : route.fallback(),
  );
  await page.getByRole('textbox', { name: '标题' }).fill('我改的标题');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog').getByText('别人刚改的标题').waitFor();
}

/** What is asked in the middle of the work: to unlock, to log in, to verify again, to choose between two values. */
export const sessionScreens = [
  {
    name: 'console-locked',
    path: '/courses',
    ready: LIST_READY,
    open: refused('locked', 423, 'locked', '已锁定'),
    expectedProblems: [/423/],
  },
  {
    name: 'console-session-ended',
    path: '/courses',
    ready: LIST_READY,
    open: refused('none', 401, 'login_required', '请重新登录'),
    expectedProblems: [/401/],
  },
  { name: 'console-code-entry', path: '/account', ready: '登录的设备', open: showCodeEntry },
  { name: 'console-recovery-codes', path: '/account', ready: '登录的设备', open: showRecoveryCodes },
  {
    name: 'console-step-up',
    path: '/operators',
    ready: '未使用的邀请',
    open: showStepUp,
    expectedProblems: [/403/],
  },
  {
    name: 'console-conflict',
    path: ({ course }: { readonly course: { readonly id: number } }) => `/courses/${course.id}`,
    ready: '基本信息',
    open: showConflict,
    expectedProblems: [/409/],
  },
];
