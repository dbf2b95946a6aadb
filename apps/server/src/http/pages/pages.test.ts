import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { PAGE_RATE_LIMITS } from '@zaixue/contract/constants';
import type { RenderPage } from '@zaixue/contract/page-rendering';
import { makePalette, type Palette } from '@zaixue/contract/rules/palette';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KeyValueStoreUnreachable } from '../../ports/kv/port.ts';
import { statusOf } from '../failed-requests.ts';
import { createRequestCounter } from '../limits/request-counter.ts';
import { HOME_PREVIEW, type ReadPreview } from '../preview.ts';
import type { Router } from '../router.ts';
import { themeTemplate } from './page-template.ts';
import { registerPages } from './pages.ts';

const template = '<head><!--app-head--></head><div><!--app-body--></div><!--app-state--><!--app-scripts-->';
const router: Pick<Router, 'callInProcess'> = {
  callInProcess: async (name) => ({ code: 0, message: '', data: name }),
};

interface Opened {
  readonly callInProcess?: Router['callInProcess'];
  readonly clock?: () => number;
  /** Takes what is to be called after a change of content. */
  readonly listeners?: (() => void)[];
  /** Takes the statuses of the failures that are reported. */
  readonly reported?: number[];
  readonly readMaintenance?: () => Promise<string | null>;
  readonly readPalette?: () => Promise<Palette | null>;
  readonly readPreview?: ReadPreview;
}

/** The query is left out, but for `kind`. */
const pageAddressOf = (url: string): string => {
  const [path = '', query] = url.split('?');
  const kind = new URLSearchParams(query).get('kind');
  return kind === null ? path : `${path}?kind=${kind}`;
};

async function openPages(renderPage: RenderPage, opened: Opened = {}) {
  const { callInProcess, clock = () => 1000, reported = [], readMaintenance = async () => null } = opened;
  const changes = { listen: (listener: () => void) => void (opened.listeners ?? []).push(listener) };
  const { readPalette = async () => null, readPreview = async () => null } = opened;
  const clientDir = mkdtempSync(join(tmpdir(), 'zaixue-pages-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'app-1.js'), 'run()');
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientDir, 'service-worker.js'), 'run()');
  const app = fastify();
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
  await app.register(compress);
  await registerPages(app, {
    build: { clientDir, template, renderPage, pageAddressOf, inlineScripts: ['run()'] },
    router: (callInProcess ? { callInProcess } : router) as Router,
    clock,
    changes,
    publicUrl: null,
    readMaintenance,
    readPalette,
    readPreview,
    limits: { counter: createRequestCounter(clock, null), exemptLoopback: true },
    report: (_request, error) => reported.push(statusOf(error)),
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(clientDir, { recursive: true });
  });
  return app;
}

const page = {
  status: 200,
  head: '<title>$& 在学</title>',
  body: '<main>课程</main>',
  state: '<i></i>',
  scripts: '<b></b>',
};

test('a document contains the rendered page, with data from calls in process', async () => {
  let rendered = 0;
  const app = await openPages(async ({ url, origin }, source) => {
    rendered += 1;
    const { data } = await source.call('courses', {});
    return { ...page, body: `${origin} ${url} ${data}` };
  });
  const answers = await Promise.all([app.inject('/courses?kind=free'), app.inject('/courses?kind=free')]);
  expect(answers[0]?.body).toBe(
    '<head><title>$& 在学</title></head><div>http://localhost:80 /courses?kind=free courses</div><i></i><b></b>',
  );
  expect(rendered).toBe(1);
});

test('a document of cached answers is kept until these are five seconds old', async () => {
  let now = 10_000;
  let rendered = 0;
  const app = await openPages(
    async (_request, source) => {
      rendered += 1;
      await source.call('courses', {});
      return page;
    },
    {
      clock: () => now,
      callInProcess: async (_name, _input, _client, _preview, noteReadAt) => {
        noteReadAt?.(now - 3000);
        return { code: 0, message: '', data: [] };
      },
    },
  );
  await app.inject('/');
  now += 1999;
  await app.inject('/');
  expect(rendered).toBe(1);
  now += 1;
  await app.inject('/');
  expect(rendered).toBe(2);
});

test('the page decides status and redirect', async () => {
  const app = await openPages(async ({ url }) =>
    url === '/old' ? { ...page, redirect: '/new' } : { ...page, status: 404 },
  );
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  const moved = await app.inject('/old');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/new']);
});

test('when rendering fails, the empty page is sent', async () => {
  const app = await openPages(async () => {
    throw new Error('no');
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([200, '<head></head><div></div>']);
});

test('hashed files are immutable, missing assets return 404, and only GET and HEAD are answered', async () => {
  const app = await openPages(async () => page);
  const file = await app.inject('/assets/app-1.js');
  expect([file.body, file.headers['cache-control']]).toEqual([
    'run()',
    'public, max-age=31536000, immutable',
  ]);
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await app.inject('/service-worker.js')).headers['cache-control']).toBe('no-store');
  expect((await app.inject('/assets/gone-2.js')).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});

test('a hashed file has no header that only serves to ask for it again', async () => {
  const app = await openPages(async () => page);
  const NAMES = ['x-request-id', 'accept-ranges', 'etag', 'last-modified'];
  const namesOf = async (url: string) => {
    const { headers } = await app.inject(url);
    return NAMES.filter((name) => headers[name] !== undefined);
  };
  expect(await namesOf('/assets/app-1.js')).toEqual([]);
  expect(await namesOf('/favicon.svg')).toEqual(NAMES);
  // A missing one can be found in the log.
  expect(await namesOf('/assets/gone-2.js')).toEqual(['x-request-id']);
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('a document for who accepts "%s"', async (accepted, encoding, decode) => {
  const app = await openPages(async () => ({ ...page, body: '课程 '.repeat(1000) }));
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject({ url: '/courses', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(decode(answer.rawPayload).toString()).toContain('课程 课程');
  }
});

test('eight pages are rendered at a time, a hundred wait, others are sent empty; cached pages never wait', async () => {
  let atOnce = 0;
  let most = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = await openPages(async ({ url }) => {
    if (url === '/') return page;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await released;
    atOnce -= 1;
    return page;
  });
  await app.inject('/');
  const waiting = Array.from({ length: 108 }, (_, index) => app.inject(`/course/${index}`));
  await expect.poll(() => most).toBe(8);
  const late = await app.inject('/course/late');
  expect([late.statusCode, late.body.includes('课程')]).toEqual([200, false]);
  expect((await app.inject('/')).body).toContain('课程');
  release();
  for (const answer of await Promise.all(waiting)) expect(answer.body).toContain('课程');
  expect(most).toBe(8);
  expect((await app.inject('/course/late')).body).toContain('课程');
});

test('between two renderings, other requests are answered', async () => {
  const order: string[] = [];
  const app = await openPages(async ({ url }) => {
    order.push(url);
    if (url === '/course/0') setImmediate(() => order.push('meanwhile'));
    return page;
  });
  await Promise.all([app.inject('/course/0'), app.inject('/course/1')]);
  expect(order).toEqual(['/course/0', 'meanwhile', '/course/1']);
});

const POLICY =
  "default-src 'self'; img-src 'self' data: blob: http: https:; media-src 'self' blob: http: https:; " +
  "connect-src 'self' http: https:; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; frame-src https:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; script-src 'self' " +
  // The hash of run().
  `'sha256-${createHash('sha256').update('run()').digest('base64')}'`;

test.each([
  ['WeChat', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', `${POLICY} https://res.wx.qq.com`],
  ['any other browser', 'Mozilla/5.0 (iPhone) Safari/604.1', POLICY],
  ['no name', '', POLICY],
])('the content security policy in %s', async (_name, userAgent, policy) => {
  const app = await openPages(async () => page);
  const { headers } = await app.inject({ url: '/', headers: { 'user-agent': userAgent } });
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
});

describe('a rendered page is cached for five seconds', () => {
  /** Renders and counts; each page says for which address, origin and time it was made. */
  async function openCounting() {
    let now = 1000;
    let rendered = 0;
    const listeners: (() => void)[] = [];
    const app = await openPages(
      async ({ url, origin }) => {
        rendered += 1;
        return { ...page, body: `${origin} ${url} ${rendered}` };
      },
      { clock: () => now, listeners },
    );
    const bodyOf = async (url: string, host = 'a.example') =>
      /<div>(.*)<\/div>/.exec((await app.inject({ url, headers: { host } })).body)?.[1];
    return {
      bodyOf,
      changeContent() {
        for (const listener of listeners) listener();
      },
      advance: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  }

  test('for every caller with the same URL', async () => {
    const { bodyOf, advance } = await openCounting();
    expect(await bodyOf('/')).toBe('http://a.example / 1');
    advance(4999);
    expect(await bodyOf('/')).toBe('http://a.example / 1');
    advance(1);
    expect(await bodyOf('/')).toBe('http://a.example / 2');
  });

  test('or until content changes', async () => {
    const { bodyOf, changeContent } = await openCounting();
    expect(await bodyOf('/')).toBe('http://a.example / 1');
    changeContent();
    expect(await bodyOf('/')).toBe('http://a.example / 2');
  });

  test('and unknown query parameters are ignored', async () => {
    const { bodyOf } = await openCounting();
    for (const query of ['', '?', '?a=1', '?a=2', '?kindly=1', '?token=secret'])
      expect(await bodyOf(`/${query}`)).toBe('http://a.example / 1');
  });

  test('but separately for each host, path and kind', async () => {
    const { bodyOf } = await openCounting();
    expect(await bodyOf('/')).toBe('http://a.example / 1');
    expect(await bodyOf('/', 'b.example')).toBe('http://b.example / 2');
    expect(await bodyOf('/courses')).toBe('http://a.example /courses 3');
    expect(await bodyOf('/?kind=a')).toBe('http://a.example /?kind=a 4');
    expect(await bodyOf('/?kind=b')).toBe('http://a.example /?kind=b 5');
    expect(await bodyOf('/?kind=a&junk=1')).toBe('http://a.example /?kind=a 4');
  });
});

describe('when a page cannot be rendered completely', () => {
  const lost = async (): Promise<never> => {
    throw new KeyValueStoreUnreachable(new Error('gone'));
  };
  /** Renders what it can without the call, as the H5 does. */
  const renderAnyway: RenderPage = async (_request, source) => {
    const text = await source.call('courses', {}).then(
      ({ message }) => message,
      () => 'nothing',
    );
    return { ...page, body: text };
  };

  test('an outage is answered with 503 and the available content; the next request renders again', async () => {
    let isDown = true;
    const reported: number[] = [];
    const app = await openPages(renderAnyway, {
      reported,
      callInProcess: async () => (isDown ? lost() : { code: 0, message: 'courses', data: [] }),
    });
    const during = await app.inject('/courses');
    expect([during.statusCode, during.headers['retry-after']]).toEqual([503, '5']);
    expect(during.body).toContain('<div>nothing</div>');
    expect(reported).toEqual([503]);
    isDown = false;
    const after = await app.inject('/courses');
    expect([after.statusCode, after.headers['retry-after']]).toEqual([200, undefined]);
    expect(after.body).toContain('<div>courses</div>');
  });

  test('a bug in a call is logged, and the page is not cached', async () => {
    let calls = 0;
    const reported: number[] = [];
    const app = await openPages(renderAnyway, {
      reported,
      callInProcess: async () => {
        calls += 1;
        if (calls === 1) throw new Error('a bug');
        return { code: 0, message: 'courses', data: [] };
      },
    });
    expect((await app.inject('/courses')).statusCode).toBe(200);
    expect(reported).toEqual([500]);
    expect((await app.inject('/courses')).body).toContain('<div>courses</div>');
  });

  test('a page that failed is rendered again for the next request', async () => {
    let rendered = 0;
    const app = await openPages(async () => {
      rendered += 1;
      if (rendered === 1) throw new Error('no');
      return page;
    });
    expect((await app.inject('/')).body).not.toContain('课程');
    expect((await app.inject('/')).body).toContain('课程');
  });
});

test('pages are limited per address and minute; files are not counted', async () => {
  let now = 1000;
  const app = await openPages(async () => page, { clock: () => now });
  const ask = async (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress });
  const answers = await Promise.all(
    Array.from({ length: PAGE_RATE_LIMITS.pages }, (_, index) => ask('203.0.113.9', `/?junk=${index}`)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  now += 1500;
  const refused = await ask('203.0.113.9', '/nope');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '59']);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toContain('请稍后再试');
  expect((await ask('203.0.113.9', '/assets/app-1.js')).statusCode).toBe(200);
  expect((await ask('203.0.113.10')).statusCode).toBe(200);
  expect((await ask('127.0.0.1')).statusCode).toBe(200);
  now += 58_500;
  expect((await ask('203.0.113.9')).statusCode).toBe(200);
});

test('during maintenance a cached document is not sent, and none that was rendered meanwhile is kept', async () => {
  let notice: string | null = null;
  let answer = { code: 0, message: '', data: 'content' };
  const app = await openPages(
    async (_page, source) => ({ ...page, body: String((await source.call('courses', {})).data) }),
    { callInProcess: async () => answer, readMaintenance: async () => notice },
  );
  expect((await app.inject('/courses')).body).toContain('content');
  notice = '今晚升级 <b>';
  const during = await app.inject('/courses');
  expect([during.statusCode, during.headers['retry-after'], during.headers['cache-control']]).toEqual([
    503,
    '60',
    'no-store',
  ]);
  expect(during.body).toContain('今晚升级 &lt;b&gt;');
  expect((await app.inject('/assets/app-1.js')).statusCode).toBe(200);
  notice = null;
  expect((await app.inject('/courses')).body).toContain('content');
  // The switch was turned on while this page was rendered, and off again.
  answer = { code: 503, message: '系统维护中', data: 'nothing' };
  expect((await app.inject('/course/1')).body).toContain('nothing');
  answer = { code: 0, message: '', data: 'course' };
  expect((await app.inject('/course/1')).body).toContain('course');
});

test('the page of a preview comes from no cache, is kept by none, and is rendered by the browser', async () => {
  let rendered = 0;
  const app = await openPages(async () => {
    rendered += 1;
    return { status: 200, head: '', body: 'of a visitor', state: '', scripts: '' };
  });
  await app.inject('/course/1');
  const { headers, body, statusCode } = await app.inject('/course/1?preview=buyer-1-1-abc.def');
  expect([statusCode, rendered]).toEqual([200, 1]);
  expect(body).not.toContain('of a visitor');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect((await app.inject('/course/1')).body).toContain('of a visitor');
});

test('documents have the colours of the site, the empty one too; those read last while they cannot be read', async () => {
  let read: () => Promise<Palette | null> = async () => makePalette('#b3261e');
  const app = await openPages(async () => page, { readPalette: () => read() });
  const themed = /^<head><style id="theme">html:root\{--brand:#b3261e;.*<\/style>\s*<title>/;
  expect((await app.inject('/courses')).body).toMatch(themed);
  expect((await app.inject('/course/1?preview=x')).body).toMatch(/<style id="theme">/);
  read = () => Promise.reject(new Error('no database'));
  expect((await app.inject('/other')).body).toMatch(themed);
  read = async () => null;
  expect((await app.inject('/third')).body).not.toContain('theme');
});

test('the colour of the browser follows the scheme', () => {
  const meta = (scheme: string, colour: string) =>
    `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})" />`;
  const palette = makePalette('#0a1a3f');
  const themed = themeTemplate(meta('light', '#ffffff') + meta('dark', '#18201d'), palette);
  expect(themed).toBe(meta('light', palette.light.brand) + meta('dark', palette.dark.brand));
});

test('the home page of a preview is rendered with its draft, and no other page is', async () => {
  const preview = {
    persona: 'member',
    courseId: HOME_PREVIEW,
    operatorSessionId: 1,
    expiresAt: 2000,
  } as const;
  const seen: unknown[] = [];
  const app = await openPages(
    async (_request, source) => ({ ...page, body: String((await source.call('viewBlocks', {})).data) }),
    {
      readPreview: async (token) => (token === 'good' ? { preview, session: null } : null),
      callInProcess: async (_name, _input, _client, given) => {
        seen.push(given);
        return { code: 0, message: '', data: given ? 'draft' : 'published' };
      },
    },
  );
  const draft = await app.inject('/?preview=good');
  expect(draft.body).toContain('draft');
  expect(draft.body).toContain('<meta name="preview-page" content="">');
  expect(draft.headers['cache-control']).toBe('no-store');
  // Neither a forged token nor another page gets the draft, and no cache mixes them.
  expect((await app.inject('/?preview=bad')).body).toBe('<head></head><div></div>');
  expect((await app.inject('/courses?preview=good')).body).toBe('<head></head><div></div>');
  expect((await app.inject('/')).body).toContain('published');
  expect(seen).toEqual([preview, null]);
});
