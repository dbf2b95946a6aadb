import type { PageSource, RenderedPage } from '@zaixue/contract/page-rendering';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { STATE_ELEMENT_ID } from './app/routing/page-state.ts';
import { routes } from './app/routing/routes.ts';
import { pageAddressOf, renderPage } from './entry-server.tsx';
import { siteAnswer } from './testing/login-service.ts';

vi.mock('virtual:client-manifest', () => ({
  default: {
    'src/features/courses/courses-screen.tsx': {
      scripts: ['/assets/courses-1.js'],
      styles: [{ address: '/assets/courses-1.css', text: '.a{color:red}' }],
    },
  },
}));

const ORIGIN = 'https://site.example';
const EVIL = '</script><script>alert(1)</script><!--';

interface Answer {
  readonly code: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** Answers calls by their names, any other with an empty list. Remembers what was asked. */
function sourceOf(answers: Record<string, Answer | Error> = {}) {
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const source: PageSource = {
    async call(name, input) {
      asked.push({ name, input });
      const known: Record<string, Answer | Error> = { config: siteAnswer(), ...answers };
      const answer = known[name] ?? { code: 0, data: { data: [], total: 0 } };
      if (answer instanceof Error) throw answer;
      return { code: answer.code, message: answer.message ?? '', data: answer.data ?? [] };
    },
  };
  return { source, asked };
}

const render = (url: string, answers?: Record<string, Answer | Error>): Promise<RenderedPage> =>
  renderPage({ url, origin: ORIGIN }, sourceOf(answers).source);

const announcement = (over: object = {}): Answer => ({
  code: 0,
  data: {
    id: 3,
    title: '停机',
    announcement: '<p>今晚</p>',
    created_at: '2026-01-31T12:00:00.000000Z',
    ...over,
  },
});

const course: Answer = {
  code: 0,
  data: {
    course: {
      id: 7,
      title: '线性代数',
      thumb: '/t.webp',
      charge: 100,
      is_free: 0,
      render_desc: '',
      category: null,
    },
    chapters: [],
    videos: {},
    isBuy: false,
    isCollect: false,
    attach: [],
    videoWatchedProgress: {},
    buyVideos: [],
  },
};

/** The text of the one script element, which must be all there is. */
function stateOf({ state }: RenderedPage): string {
  const open = `<script type="application/json" id="${STATE_ELEMENT_ID}">`;
  expect(state.startsWith(open)).toBe(true);
  expect(state.endsWith('</script>')).toBe(true);
  return state.slice(open.length, -'</script>'.length);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('text of the operator cannot inject markup', () => {
  test.each(['title', 'announcement'])('the %s of an announcement', async (field) => {
    const page = await render('/announcement?id=3', { announcementDetail: announcement({ [field]: EVIL }) });
    expect(page.status).toBe(200);
    const state = stateOf(page);
    expect(state).not.toContain('<');
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(EVIL).slice(1, -1));
    expect(page.head).not.toContain('<script>');
    expect(page.body).not.toContain('<script');
  });

  test('the name of the site', async () => {
    const page = await render('/', { config: siteAnswer({ name: `"${EVIL}&` }) });
    expect(page.head).toContain(
      '<title>&quot;&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--&amp;</title>',
    );
    expect(page.head).not.toContain('<script>');
    expect(stateOf(page)).not.toContain('<');
  });

  test('the address', async () => {
    const page = await render(`/search?keywords=${encodeURIComponent(`"><script>${EVIL}`)}`);
    expect(page.head).not.toContain('<script>');
    expect(page.body).not.toContain('<script');
  });

  test('markup in a rich text', async () => {
    const text =
      '<p style="color:url(x)" onclick="a()">今<b>晚</b><a href="javascript:a()">b</a><img src="/c.png"></p>';
    const { body } = await render('/announcement?id=3', {
      announcementDetail: announcement({ announcement: text }),
    });
    expect(body).toContain('<p>今<b>晚</b><a target="_blank" rel="noreferrer">b</a><img src="/c.png" /></p>');
  });
});

describe('the status and the address of a document', () => {
  test.each([
    ['a page', '/', {}, 200],
    ['an announcement', '/announcement?id=3', { announcementDetail: announcement() }, 200],
    [
      'one that is gone',
      '/announcement?id=3',
      { announcementDetail: { code: 404, message: '资源不存在' } },
      404,
    ],
    [
      'one that could not be had',
      '/announcement?id=3',
      { announcementDetail: { code: 1, message: '错误' } },
      200,
    ],
    ['an unknown path', '/nope', {}, 404],
    ['a path of slashes', '//////', {}, 404],
    ['a path with another server in it', '//evil.example/courses', {}, 404],
    ['a page without the configuration', '/', { config: { code: 1, message: '错误' } }, 503],
    ['a page whose calls are lost', '/', { config: new Error('lost') }, 503],
    ['an unknown path without the configuration', '/nope', { config: new Error('lost') }, 503],
  ] as const)('%s', async (_name, url, answers, status) => {
    const page = await render(url, answers);
    expect([page.status, page.redirect]).toEqual([status, undefined]);
  });

  test('an announcement without an id redirects to the home page without a call', async () => {
    const { source, asked } = sourceOf();
    const page = await renderPage({ url: '/announcement?junk=1', origin: ORIGIN }, source);
    expect(page).toEqual({ status: 302, redirect: '/', head: '', body: '', state: '', scripts: '' });
    expect(asked).toEqual([]);
  });

  test('a shared address contains neither a token nor a login code', async () => {
    const { head } = await render('/courses?token=T1&login_code=C1&action=login&scene=free');
    expect(head).toContain(`<meta property="og:url" content="${ORIGIN}/courses?scene=free">`);
    expect(head).not.toMatch(/T1|C1|login/);
  });

  test('a page that does not exist has no address to share', async () => {
    expect((await render('/nope?token=T1')).head).not.toContain('og:url');
  });
});

describe('the content of a document', () => {
  test('the scripts and styles of its screen', async () => {
    const courses = await render('/courses');
    expect(courses.scripts).toMatch(/^<link rel="modulepreload" [^>]*href="\/assets\/courses-1.js">$/);
    expect(courses.head).toContain('<style>.a{color:red}</style>');
    expect((await render('/')).scripts).not.toContain('courses-1');
  });

  test('content screens have a body and data, shell screens only the configuration', async () => {
    const { source, asked } = sourceOf();
    const page = await renderPage({ url: '/member?token=T1', origin: ORIGIN }, source);
    expect([page.status, page.body]).toEqual([200, '']);
    expect(asked.map(({ name }) => name)).toEqual(['config']);
    expect((await render('/login')).body).toContain('<form');
  });

  test('the document that any page starts from has the configuration, and no address to share', async () => {
    const { source } = sourceOf();
    const { status, head, body, state, scripts } = await renderPage(
      { url: '/app-shell', origin: ORIGIN },
      source,
    );
    expect([status, body]).toEqual([200, '']);
    expect(state).toContain('"queryHash":"[\\"config\\"]"');
    expect(head).toContain('<title>');
    expect(head + state + scripts).not.toMatch(/canonical|og:url|modulepreload/);
  });

  test('no body without the configuration', async () => {
    expect((await render('/login', { config: new Error('lost') })).body).toBe('');
  });

  test('loaded data and missing resources; failed calls are left to the browser', async () => {
    const queriesOf = async (answer: Answer) => {
      const page = await render('/announcement?id=3', { announcementDetail: answer });
      return (JSON.parse(stateOf(page)) as { queries: { state: { status: string } }[] }).queries.map(
        ({ state }) => state.status,
      );
    };
    expect(await queriesOf(announcement())).toEqual(['success', 'success']);
    expect(await queriesOf({ code: 404, message: '资源不存在' })).toEqual(['success', 'error']);
    expect(await queriesOf({ code: 1, message: '错误' })).toEqual(['success']);
    expect(await queriesOf({ code: 503, message: '服务暂时不可用，请稍后重试' })).toEqual(['success']);
  });

  test('data of the used query parameters only', async () => {
    const { source, asked } = sourceOf();
    await renderPage({ url: '/courses?category_id=4&page=9&scene=free', origin: ORIGIN }, source);
    expect(asked.find(({ name }) => name === 'courses')?.input).toMatchObject({
      category_id: 4,
      scene: 'free',
      page: 1,
    });
  });
});

/** Read on every page, for what is done in the browser alone. */
const READ_BY_THE_APP = ['action', 'login_code', 'login_err_msg'];
const sample = (path: string): string => `/${path.replace(/:\w+/g, '7')}`;

test.each(routes.filter(({ render }) => render === 'content').map(({ id, path }) => [id, path] as const))(
  'every name that the screen %s reads while it is rendered is kept in its address',
  async (id, path) => {
    if (id === 'not-found') return;
    const read = new Set<string>();
    const get = URLSearchParams.prototype.get;
    vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
      read.add(name);
      return get.call(this, name);
    });
    const address = `${sample(path)}?id=3`;
    await render(address, { announcementDetail: announcement(), courseDetail: course });
    const all = [...read].filter((name) => !READ_BY_THE_APP.includes(name));
    const kept = new URLSearchParams(
      pageAddressOf(`${sample(path)}?${all.map((name) => `${name}=1`).join('&')}`).split('?')[1],
    );
    expect([...kept.keys()].sort()).toEqual(all.sort());
  },
);
