import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compress from '@fastify/compress';
import type { RenderPage } from '@zaixue/contract/page-rendering';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerPages } from './pages.ts';
import type { Router } from './router.ts';

const template = '<head><!--app-head--></head><div><!--app-body--></div><!--app-state-->';
const router: Pick<Router, 'callInProcess'> = {
  callInProcess: async (name) => ({ code: 0, message: '', data: name }),
};

async function openPages(renderPage: RenderPage) {
  const clientDir = mkdtempSync(join(tmpdir(), 'zaixue-pages-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'app-1.js'), 'run()');
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  const app = fastify();
  await app.register(compress);
  await registerPages(app, {
    build: { clientDir, template, renderPage },
    router: router as Router,
    clock: () => 1000,
    publicUrl: null,
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(clientDir, { recursive: true });
  });
  return app;
}

const page = { status: 200, head: '<title>$& 在学</title>', body: '<main>课程</main>', state: '<i></i>' };

test('a document holds what was rendered, with data from calls made in process', async () => {
  let rendered = 0;
  const app = await openPages(async ({ url, origin }, source) => {
    rendered += 1;
    const { data } = await source.call('courses', {});
    return { ...page, body: `${origin} ${url} ${data}` };
  });
  const answers = await Promise.all([app.inject('/courses?scene=free'), app.inject('/courses?scene=free')]);
  expect(answers[0]?.body).toBe(
    '<head><title>$& 在学</title></head><div>http://localhost:80 /courses?scene=free courses</div><i></i>',
  );
  expect(answers[0]?.headers['content-security-policy']).toContain("default-src 'self'");
  expect(rendered).toBe(1);
});

test('the status and a redirect are those of the page', async () => {
  const app = await openPages(async ({ url }) =>
    url === '/old' ? { ...page, redirect: '/new' } : { ...page, status: 404 },
  );
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const moved = await app.inject('/old');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new']);
});

test('a page that cannot be rendered leaves the work to the browser', async () => {
  const app = await openPages(async () => {
    throw new Error('no');
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([200, '<head></head><div></div>']);
});

test('hashed files are kept for good, missing ones are no documents, and nothing but reading is answered', async () => {
  const app = await openPages(async () => page);
  const file = await app.inject('/assets/app-1.js');
  expect([file.body, file.headers['cache-control']]).toEqual([
    'run()',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.inject('/assets/gone-2.js')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});

test('documents are compressed for who can read that', async () => {
  const app = await openPages(async () => ({ ...page, body: '课程 '.repeat(1000) }));
  const answer = await app.inject({ url: '/courses', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
});

test.each([
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', true],
  ['Mozilla/5.0 (iPhone) Safari/604.1', false],
])('scripts of WeChat may run inside WeChat only: %s', async (userAgent, isAllowed) => {
  const app = await openPages(async () => page);
  const { headers } = await app.inject({ url: '/', headers: { 'user-agent': userAgent } });
  expect(String(headers['content-security-policy']).includes('https://res.wx.qq.com')).toBe(isAllowed);
});
