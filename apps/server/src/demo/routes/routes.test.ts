import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkCaptcha } from '../../domains/identity/captcha/check-captcha.ts';
import { requestSmsCode } from '../../testing/fixtures/request-sms-code.ts';
import { solveCaptcha } from '../../testing/fixtures/solve-captcha.ts';
import { openTestSite } from '../../testing/test-site.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('the outbox lists sent codes, newest first', async () => {
  const site = await openTestSite();
  const first = await requestSmsCode(site, '13800000001');
  site.clock.advance(1000);
  const second = await requestSmsCode(site, '13800000002', { scene: 'mobile_bind' });
  const response = await site.app.inject({ url: '/demo/outbox' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    items: [
      { mobile: '13800000002', scene: 'mobile_bind', code: second, sent_at: '2026-01-31T12:00:01.000000Z' },
      { mobile: '13800000001', scene: 'login', code: first, sent_at: '2026-01-31T12:00:00.000000Z' },
    ],
  });
});

test('a browser gets a page with the codes, unmasked', async () => {
  const site = await openTestSite();
  const code = await requestSmsCode(site, '13800000001');
  const response = await site.app.inject({ url: '/demo/outbox', headers: BROWSER });
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('<html lang="zh-CN">');
  expect(response.body).toContain(code);
  expect(response.body).toContain('13800000001');
  expect(response.body).toContain('id="empty" hidden');
});

test('without messages the page shows instructions', async () => {
  const site = await openTestSite();
  const { body } = await site.app.inject({ url: '/demo/outbox', headers: BROWSER });
  expect(body).toContain('id="empty">还没有短信');
});

test('the page loads only its icon and allows its script and style by hash', async () => {
  const site = await openTestSite();
  const { body, headers } = await site.app.inject({ url: '/demo/outbox', headers: BROWSER });
  const policy = String(headers['content-security-policy']);
  for (const tag of ['script', 'style']) {
    const content = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(content).digest('base64');
    expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
  }
  expect(policy).not.toContain('unsafe-inline');
  expect(body).not.toMatch(/\s(src|onclick)=/);
  expect(body.match(/\shref="[^"]*"/g)).toEqual([' href="/favicon.svg"']);
});

test('the answer of a captcha can be read without consuming it', async () => {
  const site = await openTestSite();
  const captcha = await solveCaptcha(site);
  const url = `/demo/captcha/${captcha.key}`;
  const read = () => site.app.inject({ url });
  expect((await read()).json()).toEqual({ text: captcha.answer });
  expect((await read()).json()).toEqual({ text: captcha.answer });
  expect(await checkCaptcha(site.services, captcha)).toBe('picture');
  expect((await read()).statusCode).toBe(404);
});

test.each(['nope', '%00', 'a'.repeat(22), 'a'.repeat(500)])(
  'the unknown captcha %s is 404 in JSON',
  async (key) => {
    const site = await openTestSite();
    const response = await site.app.inject({ url: `/demo/captcha/${key}` });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toEqual({ message: '验证码不存在或已失效' });
  },
);

test('without DEMO=1 no demo route exists', async () => {
  const site = await openTestSite({ demo: false });
  const { key } = (await site.call('captchaImage', {})).data;
  for (const url of ['/demo/outbox', `/demo/captcha/${key}`]) {
    for (const headers of [BROWSER, { accept: 'application/json' }]) {
      const response = await site.app.inject({ url, headers });
      expect(response.statusCode).toBe(404);
      expect(response.body).not.toMatch(/演示短信|^\{/);
    }
  }
});
