import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalStorage } from '../../../ports/storage/local.ts';
import { registerPublicFiles } from './public-files.ts';

async function openFiles(objects: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'zaixue-files-'));
  const storage = createLocalStorage(join(root, 'storage'));
  writeFileSync(join(root, 'secrets.json'), 'secret');
  for (const [key, text] of Object.entries(objects)) await storage.put(key, Buffer.from(text));
  const app = fastify();
  await registerPublicFiles(app, { storage });
  onTestFinished(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { app, get, storage };
}

test.each([
  ['covers/a.webp', 'image/webp'],
  ['a.PNG', 'image/png'],
  ['icon.svg', 'image/svg+xml'],
  ['terms.txt', 'text/plain; charset=utf-8'],
])('%s is sent as %s', async (path, type) => {
  const { get } = await openFiles({ [`public/${path}`]: 'content' });
  const answer = await get(`/files/${path}`);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'content', type]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-length': '7' });
});

test.each(['page.html', 'x.js', 'x.xml', 'noending', 'constructor'])(
  '%s is sent as a download',
  async (path) => {
    const { get } = await openFiles({ [`public/${path}`]: '<script>alert(1)</script>' });
    const { headers } = await get(`/files/${path}`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toBe('attachment');
  },
);

test('an image is sent with a policy that forbids scripts', async () => {
  const { get } = await openFiles({ 'public/a.svg': '<svg onload="alert(1)"/>' });
  const policy = (await get('/files/a.svg')).headers['content-security-policy'];
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
});

test.each([
  ['covers/a-3f9c2b71d0.webp', 'immutable'],
  ['covers/a-3f9c2b71d0-320.webp', 'immutable'],
  ['covers/a.webp', 'max-age=86400'],
  ['covers/a-320.webp', 'max-age=86400'],
  ['covers/defaced.webp', 'max-age=86400'],
])('%s is cached %s', async (path, expected) => {
  const { get } = await openFiles({ [`public/${path}`]: 'x' });
  expect((await get(`/files/${path}`)).headers['cache-control']).toContain(expected);
});

test('If-None-Match returns 304 for an unchanged file and 200 for a changed one', async () => {
  const { get, storage } = await openFiles({ 'public/a.webp': 'one' });
  const first = await get('/files/a.webp');
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await get('/files/a.webp', headers);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await storage.put('public/a.webp', Buffer.from('two'));
  const changed = await get('/files/a.webp', headers);
  expect([changed.statusCode, changed.body]).toEqual([200, 'two']);
});

test('HEAD returns no content', async () => {
  const { app } = await openFiles({ 'public/a.webp': 'content' });
  const answer = await app.inject({ method: 'HEAD', url: '/files/a.webp' });
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '7', '']);
});

test.each([
  '/files/',
  '/files/absent.webp',
  '/files/covers',
  '/files/../videos/a.mp4',
  '/files/..%2fvideos%2fa.mp4',
  '/files/..%2f..%2fsecrets.json',
  '/files/%2e%2e/videos/a.mp4',
  '/files/covers/..%5c..%5cx',
  '/files//etc/passwd',
  '/files/%00',
  '/files/.hidden',
])('%s returns 404', async (url) => {
  const { get } = await openFiles({ 'public/covers/a.webp': 'x', 'videos/a.mp4': 'video' });
  expect((await get(url)).statusCode).toBe(404);
});
