import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createRequestCounter } from '../limits/request-counter.ts';
import { loadConsoleBuild, registerConsole } from './console.ts';

const TEMPLATE =
  '<meta name="console-version" content="{{console-version}}"><script nonce="{{csp-nonce}}"></script>';

async function openConsole({ isBuilt = true, fileOrigins = [] as readonly string[] } = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'zaixue-console-'));
  mkdirSync(join(dist, 'assets'));
  if (isBuilt) writeFileSync(join(dist, 'index.html'), TEMPLATE);
  writeFileSync(join(dist, 'assets', 'app-1.js'), 'run()');
  writeFileSync(join(dist, 'assets', 'app-1.js.br'), brotliCompressSync('run()'));
  const app = fastify();
  const limits = { counter: createRequestCounter(() => 1000, null), exemptLoopback: true };
  await registerConsole(app, { build: loadConsoleBuild(dist), limits, fileOrigins });
  app.get('/*', async () => 'the H5');
  onTestFinished(async () => {
    await app.close();
    rmSync(dist, { recursive: true });
  });
  return app;
}

test.each([
  '/operator',
  '/operator/',
  '/operator/media',
  '/operator/login',
  '/operator/courses/7?tab=outline',
])('%s answers the console', async (url) => {
  const app = await openConsole();
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const version = headers['x-console-version'];
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(body).toContain(`content="${version}"`);
});

test('the policy names the origins of the files of the site', async () => {
  const app = await openConsole({ fileOrigins: ['https://media.example'] });
  const policy = String((await app.inject('/operator')).headers['content-security-policy']);
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' https://media.example`);
});

test('the policy allows only scripts and styles with the nonce of this answer', async () => {
  const app = await openConsole();
  const answers = await Promise.all([app.inject('/operator'), app.inject('/operator')]);
  const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of answers.entries()) {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
  }
});

test('files are compressed before and kept for ever; a file of an older build is not found', async () => {
  const app = await openConsole();
  const file = await app.inject({ url: '/operator/assets/app-1.js', headers: { 'accept-encoding': 'br' } });
  expect([file.statusCode, file.headers['content-encoding'], file.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/operator/assets/app-0.js')).statusCode).toBe(404);
});

test.each(['/operator/api/nothing', '/operator/uploads/none', '/operator/assets/none'])(
  '%s is not the console',
  async (url) => {
    const { statusCode, headers } = await (await openConsole()).inject(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

test('without a build, one sentence says what to do', async () => {
  const app = await openConsole({ isBuilt: false });
  const { statusCode, body } = await app.inject('/operator/courses');
  expect([statusCode, body]).toEqual([404, 'The console is not built yet: run npm run build.']);
});

test('the version changes with the build', () => {
  const [one, two] = ['a', 'b'].map((name) => {
    const dist = mkdtempSync(join(tmpdir(), 'zaixue-console-'));
    onTestFinished(() => rmSync(dist, { recursive: true }));
    writeFileSync(join(dist, 'index.html'), `${TEMPLATE}<script src="/operator/assets/${name}.js"></script>`);
    return loadConsoleBuild(dist)?.version;
  });
  expect(one).not.toBe(two);
});
