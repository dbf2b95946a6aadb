import { randomMobile } from '../api/login.ts';
import { requestCodeOnPage } from '../browser/account.ts';
import { type Screen, screenAt, waitUntilIdle } from './screen.ts';

/** The screens of login, password reset and identity verification. */
export const loginScreens: readonly Screen[] = [
  screenAt('login', 'anonymous', '/login', '登录/注册'),
  {
    name: 'login-mistakes',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByLabel('手机号', { exact: true }).fill('12345678901');
      await page.getByRole('button', { name: '获取短信验证码' }).tap();
      await page.getByText('请输入正确的手机号').first().waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'login-agreements',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByLabel('手机号', { exact: true }).fill('13800000001');
      await page.getByRole('button', { name: '获取短信验证码' }).tap();
      await page.getByRole('dialog', { name: '请阅读并同意' }).waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'login-captcha',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByLabel('手机号', { exact: true }).fill('13800000001');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: '获取短信验证码' }).tap();
      await page.getByRole('dialog').locator('img').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'login-code',
    as: 'anonymous',
    async show({ open, page }, { url }) {
      await open('/login');
      await requestCodeOnPage(page, url, randomMobile());
      await page.getByRole('textbox', { name: '验证码' }).fill('123');
      await waitUntilIdle(page);
    },
  },
  screenAt('login-password', 'anonymous', '/login-password', '忘记密码'),
  screenAt('password-reset', 'anonymous', '/password-reset', '重置密码'),
  screenAt('bind-mobile-late', 'anonymous', '/bind-mobile', '去登录'),
  screenAt('face-open', 'newcomer', '/auth/faceSuccess', '尚未实名认证'),
  screenAt('face-no-login', 'anonymous', '/auth/faceSuccess', '去登录'),
  {
    name: 'face-failed',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/auth/faceSuccess');
      await page.getByRole('button', { name: '立即认证' }).tap();
      await page.getByRole('button', { name: '认证不通过' }).tap();
      await page.getByText('实名认证未通过').waitFor();
      await waitUntilIdle(page);
    },
  },
  {
    name: 'consent-face',
    as: 'newcomer',
    async show({ open, page }) {
      await open('/auth/faceSuccess');
      await page.getByRole('button', { name: '立即认证' }).tap();
      await page.getByRole('button', { name: '认证通过' }).waitFor();
    },
  },
  {
    name: 'consent-qq',
    as: 'anonymous',
    async show({ open, page }) {
      await open('/login');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'QQ登录' }).tap();
      await page.getByRole('button', { name: '同意' }).waitFor();
      await waitUntilIdle(page);
    },
  },
  screenAt('login-error', 'anonymous', '/login-error?msg=授权登录失败', '授权登录失败'),
];
