import type { Page } from 'playwright-core';

/** The interactions with one screen, by touch and keyboard. */
export interface UserFlow {
  readonly path: string;
  readonly needsLogin: boolean;
  readonly run: (page: Page, site: string) => Promise<void>;
}

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap();

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text, { delay: 60 });
}

/** Opens a captcha and types the characters of its image. */
async function passCaptcha(page: Page, site: string, open: () => Promise<void>): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/v2/captcha/image')),
    open(),
  ]);
  const { data } = (await response.json()) as { data: { key: string } };
  const { text } = (await (await fetch(`${site}/demo/captcha/${data.key}`)).json()) as { text: string };
  await tap(page, '听验证码');
  await page.getByRole('button', { name: '再听一遍' }).waitFor();
  await page.locator('dialog input').tap();
  await page.keyboard.type(text, { delay: 60 });
  await tap(page, '确认');
  await page.getByRole('heading', { name: '输入短信验证码' }).waitFor();
}

/** The screens of login and account. */
export const accountFlows: readonly UserFlow[] = [
  {
    path: '/login',
    needsLogin: false,
    async run(page, site) {
      await type(page, '手机号', randomMobile());
      await tap(page, '清除手机号');
      await page.keyboard.type(randomMobile(), { delay: 60 });
      await tap(page, '获取短信验证码');
      await page.getByRole('checkbox').tap();
      await passCaptcha(page, site, () => tap(page, '获取短信验证码'));
      await page.keyboard.type('00000', { delay: 60 });
      await tap(page, '修改');
      await page.getByRole('link', { name: '使用密码登录' }).tap();
      await page.getByLabel('密码', { exact: true }).waitFor();
    },
  },
  {
    path: '/login-password',
    needsLogin: false,
    async run(page) {
      await type(page, '手机号', randomMobile());
      await type(page, '密码', 'not the password');
      await tap(page, '显示密码');
      await tap(page, '登录');
      await page.getByText('手机号或密码错误').first().waitFor();
      await page.getByRole('link', { name: '忘记密码' }).tap();
      await page.getByLabel('新密码', { exact: true }).waitFor();
    },
  },
  {
    path: '/password-reset',
    needsLogin: false,
    async run(page, site) {
      await type(page, '手机号', randomMobile());
      await type(page, '新密码', 'a new password');
      await passCaptcha(page, site, () => tap(page, '获取短信验证码'));
      await page.keyboard.type('000000', { delay: 60 });
    },
  },
  {
    path: '/member',
    needsLogin: true,
    async run(page) {
      await page.getByRole('link', { name: /消息/ }).tap();
      await page.getByText('用户注册成功').tap();
      await page.goBack();
      await page.getByRole('link', { name: '关于' }).tap();
      await page.waitForTimeout(500);
    },
  },
  {
    path: '/member/profile',
    needsLogin: true,
    async run(page) {
      await tap(page, /昵称/);
      await page.getByPlaceholder('请输入昵称').tap();
      await page.keyboard.type('早起的人', { delay: 60 });
      await tap(page, '取消');
      await tap(page, /账号注销/);
      await tap(page, '取消');
      await tap(page, '退出登录');
      await tap(page, '取消');
    },
  },
  {
    path: '/member/mobileVerify',
    needsLogin: true,
    // The login code was just sent to this number, so a second SMS is not allowed yet.
    async run(page) {
      await tap(page, '获取短信验证码');
      await tap(page, '听验证码');
      await page.getByRole('button', { name: '再听一遍' }).waitFor();
      await page.locator('dialog input').tap();
      await page.keyboard.type('204816', { delay: 60 });
      await tap(page, '取消');
    },
  },
  {
    path: '/member/password',
    needsLogin: true,
    async run(page) {
      await type(page, '新密码', 'a new password');
      await tap(page, '显示密码');
      await tap(page, '获取短信验证码');
      await tap(page, '取消');
    },
  },
  {
    path: '/member/sessions',
    needsLogin: true,
    async run(page) {
      await tap(page, '返回');
      await page.waitForTimeout(500);
    },
  },
];

const randomMobile = (): string => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
