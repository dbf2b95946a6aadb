import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestSite } from '../../../testing/test-site.ts';

const pages = [
  ['/user/protocol', 'user', '用户协议'],
  ['/user/private_protocol', 'private', '隐私政策'],
  ['/user/vip_protocol', 'vip', '会员服务协议'],
  ['/user/paid_content_purchase_protocol', 'paid_content', '付费内容购买协议'],
  ['/aboutus', 'about', '关于我们'],
] as const;

test.each(pages)('%s shows the active text of its type (contract 13.8)', async (url, type, heading) => {
  const site = await openTestSite();
  const row = { type, title: '', created_at: 1 };
  await site.db
    .insertInto('agreements')
    .values([
      { ...row, version: '1', content: '<p>旧文</p>', is_active: 0 },
      { ...row, version: '2', content: '<p>新文</p>', is_active: 1 },
      { ...row, version: '3', content: '<p>草稿</p>', is_active: 0 },
      { ...row, type: 'other', version: '1', content: '<p>别的</p>', is_active: 1 },
    ])
    .execute();
  const { statusCode, headers, body } = await site.app.inject({ url });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="zh-CN">');
  expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(body).toContain(`<title>${heading} - 在学</title>`);
  expect(body).toContain(`<h1>${heading}</h1>`);
  expect(body).toContain('<main><p>新文</p></main>');
  expect(body).not.toMatch(/旧文|草稿|别的/);
});

test.each(pages)('%s is empty without an active text', async (url) => {
  const site = await openTestSite();
  const { statusCode, body } = await site.app.inject({ url });
  expect(statusCode).toBe(200);
  expect(body).toContain('<main></main>');
});

test('the page forbids scripts and allows its style sheet by hash', async () => {
  const site = await openTestSite();
  const { headers, body } = await site.app.inject({ url: '/user/protocol' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(policy).not.toMatch(/style-src 'unsafe-inline'/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(style).toContain('prefers-color-scheme: dark');
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

test('the site name is escaped', async () => {
  const site = await openTestSite();
  await site.services.settings.set('site.name', '<script>alert(1)</script>');
  const { body } = await site.app.inject({ url: '/aboutus' });
  expect(body).not.toContain('<script>');
  expect(body).toContain('&lt;script&gt;');
});

test('the page after a verification on another device shows the result (contract 13.8)', async () => {
  const site = await openTestSite();
  const response = await site.app.inject({ url: '/face-verify-success' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain('<h1>实名认证成功，请关闭当前网页</h1>');
});
