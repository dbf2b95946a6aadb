import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { button, later, press, shownAddress, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { SearchScreen } from './search-screen.tsx';

const SEARCH = 'GET /api/v3/search';
const HOT = 'GET /api/v3/search/hotWords';
const SUGGEST = 'GET /api/v3/search/suggestions';

const hit = (index: number, more: object = {}) => ({
  id: 1000 + index,
  resource_type: 'vod',
  resource_id: index,
  title: `摄影课${index}`,
  short_desc: '',
  desc: '',
  thumb: '',
  charge: 0,
  p: '',
  created_at: '2026-01-02T10:00:00.000000Z',
  updated_at: '2026-01-02T10:00:00.000000Z',
  ...more,
});
const found = (rows: object[], total = rows.length) => ({ code: 0, data: { data: rows, total } });

let service: ReturnType<typeof fakeService>;
async function start(
  at: string,
  handlers: Parameters<typeof fakeService>[0] = {},
  extensions: readonly ('search-hot-words' | 'search-suggestions' | 'course-sort')[] = [
    'search-hot-words',
    'search-suggestions',
  ],
): Promise<void> {
  service = fakeService({
    [SEARCH]: found([hit(1), hit(2)]),
    [HOT]: { code: 0, data: [{ text: '数据分析' }] },
    [SUGGEST]: { code: 0, data: [{ text: '摄影入门' }, { text: '街头摄影' }] },
    ...handlers,
  });
  show(<SearchScreen />, { at: [at], extensions });
  await later();
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const typeWords = async (text: string) => {
  field().focus();
  fireEvent.change(field(), { target: { value: text } });
  await later(300);
  await later();
};
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const send = () => fireEvent.submit(field().form as HTMLFormElement);
const searches = () => service.sent.filter(({ call }) => call === SEARCH).map(({ values }) => values);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
});

test('the search sends the keywords of the address', async () => {
  await start('/search?keywords=摄影');
  expect(document.title).toBe('搜索');
  expect(field().value).toBe('摄影');
  expect(searches()).toEqual([{ page: '1', size: '10', type: '0', keywords: '摄影' }]);
  expect(screen.getByText('找到2个结果')).toBeTruthy();
});

test('courses and lessons link to their screens, other types do not link', async () => {
  const rows = [hit(5), hit(7, { resource_type: 'video', title: '光圈' }), hit(9, { resource_type: 'live' })];
  await start('/search?keywords=摄影', { [SEARCH]: found([...rows, hit(11, { resource_type: 'odd' })]) });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/course/5',
    '/course/video/7',
  ]);
  for (const label of ['课程', '课时']) expect(screen.getAllByText(label).length).toBeGreaterThan(1);
  expect(screen.getByText('直播课')).toBeTruthy();
  expect(screen.getByText('其它')).toBeTruthy();
});

test('a result shows price, teacher and the course of a lesson', async () => {
  const course = {
    id: 5,
    title: '街头摄影课',
    charge: 19.9,
    is_free: 0,
    is_vip_free: 0,
    teacher_name: '林知远',
  };
  const lesson = hit(7, { resource_type: 'video', title: '光圈', course });
  await start('/search?keywords=摄影', { [SEARCH]: found([lesson]) });
  const row = screen.getByRole('link').textContent;
  for (const text of ['光圈', '街头摄影课', '课时', '林知远', '19.9']) expect(row).toContain(text);
});

test('a search without results offers popular courses', async () => {
  const popular = { id: 3, title: '热门的课', thumb: '', charge: 5, user_count: 9, is_free: 0 };
  await start('/search?keywords=摄影', {
    [SEARCH]: found([]),
    'GET /api/v2/courses': { code: 0, data: { data: [popular], total: 1 } },
  });
  await later();
  expect(screen.getByRole('link', { name: /热门的课/ }).getAttribute('href')).toBe('/course/3');
});

test('rows with the same id but another type are both shown', async () => {
  const rows = [
    hit(5, { id: 7 }),
    hit(7, { id: 7, resource_type: 'video' }),
    hit(7, { id: 0 }),
    hit(8, { id: 0 }),
    hit(5, { id: 9 }),
  ];
  await start('/search?keywords=摄影', { [SEARCH]: found(rows) });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/course/5',
    '/course/video/7',
    '/course/7',
    '/course/8',
  ]);
});

test('search terms are highlighted and markup is shown as text', async () => {
  await start('/search?keywords=摄 b', { [SEARCH]: found([hit(1, { title: '<b>摄影', p: '谈摄影' })]) });
  const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marked).toEqual(['b', '摄', '摄']);
  expect(document.querySelector('b')).toBeNull();
});

test('choosing a type searches again and updates the address', async () => {
  await start('/search?keywords=摄影');
  fireEvent.click(screen.getByRole('tab', { name: '课时' }));
  await later();
  expect(searches().at(-1)).toEqual({ page: '1', size: '10', type: 'video', keywords: '摄影' });
  expect(shownAddress()).toBe(`/search?keywords=${encodeURIComponent('摄影')}&type=video`);
});

test('new keywords keep the type', async () => {
  await start('/search?keywords=摄影&type=vod');
  await typeWords(' 吉他 ');
  send();
  await later();
  expect(searches().at(-1)).toMatchObject({ type: 'vod', keywords: '吉他' });
});

test.each(['', '   '])('an empty input (%j) is not searched', async (text) => {
  await start('/search');
  await typeWords(text);
  send();
  expect(toastText()).toBe('请输入关键字后再搜索');
  expect(searches()).toEqual([]);
});

test('a result that moved to the next page is shown once', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => hit(index + 1));
  await start('/search?keywords=摄影', { [SEARCH]: found([...rows, hit(3)], 11) });
  expect(screen.getAllByRole('link')).toHaveLength(10);
});

test('without results it shows a message and a link to the courses', async () => {
  await start('/search?keywords=摄影', { [SEARCH]: found([]) });
  expect(screen.getByText('没有找到与“摄影”相关的内容')).toBeTruthy();
  expect(screen.getByRole('link', { name: '看看全部课程' }).getAttribute('href')).toBe('/courses');
});

test('a failure shows a message and can be retried', async () => {
  let works = false;
  await start('/search?keywords=摄影', {
    [SEARCH]: () => (works ? found([hit(1)]) : { code: 1, message: '搜索太忙' }),
  });
  expect(screen.getAllByText('搜索太忙').length).toBeGreaterThan(0);
  works = true;
  press('重试');
  await later();
  expect(screen.getByText('找到1个结果')).toBeTruthy();
});

test('suggestions load after a pause, arrow keys select, Enter searches', async () => {
  await start('/search');
  await typeWords('摄');
  expect(options()).toEqual(['摄影入门', '街头摄影']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  key('ArrowDown');
  key('ArrowDown');
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('街头摄影');
  expect(document.activeElement).toBe(field());
  send();
  await later();
  expect(searches().at(-1)).toMatchObject({ keywords: '街头摄影' });
  expect(options()).toEqual([]);
});

test('arrow keys wrap to the typed text, Escape closes the list', async () => {
  await start('/search');
  await typeWords('摄');
  key('ArrowUp');
  key('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  key('Escape');
  expect(options()).toEqual([]);
  expect(field().value).toBe('摄');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('a tap on a suggestion searches for it', async () => {
  await start('/search');
  await typeWords('摄');
  fireEvent.click(screen.getByRole('option', { name: '摄影入门' }));
  await later();
  expect(searches().at(-1)).toMatchObject({ keywords: '摄影入门' });
});

test('a server without suggestions and hot words is called once and shows no error', async () => {
  const missing = { code: 404, message: '路由不存在' };
  await start('/search', { [SUGGEST]: missing, [HOT]: missing });
  await typeWords('摄');
  await typeWords('摄影');
  expect(service.calls().filter((call) => call === SUGGEST)).toHaveLength(1);
  expect(toastText()).toBe('');
  expect(screen.queryByText('热门搜索')).toBeNull();
});

test('a server without the extensions is not called', async () => {
  await start('/search', {}, []);
  await typeWords('摄');
  expect(service.calls().filter((call) => call.includes('search'))).toEqual([]);
  expect(screen.queryByText('热门搜索')).toBeNull();
});

test('before a search there are the categories and the courses with the most learners', async () => {
  const course = { id: 4, title: '摄影', thumb: '', charge: 9, is_free: 0, user_count: 3, learner_count: 8 };
  const answers = {
    'GET /api/v2/course_categories': { code: 0, data: [{ id: 7, name: '设计创意', children: [] }] },
    'GET /api/v2/courses': found([course]),
  };
  await start('/search', answers, ['course-sort']);
  const section = (name: string) => screen.getByRole('heading', { name }).parentElement as HTMLElement;
  const linksOf = (name: string) =>
    within(section(name))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(linksOf('课程分类')).toEqual(['设计创意 /courses?category_id=7']);
  expect(linksOf('大家在学')).toEqual(['摄影¥98人在学 /course/4']);
  const asked = service.sent.find(({ call }) => call === 'GET /api/v2/courses');
  expect(asked?.values).toMatchObject({ sort: 'hot' });
});

test('without categories and courses the search starts all the same, without an error', async () => {
  await start('/search', {}, []);
  expect(screen.queryByText('课程分类')).toBeNull();
  expect(screen.queryByText('大家在学')).toBeNull();
  expect(toastText()).toBe('');
  expect(shownAddress()).toBe('/search');
});

test('a tap on a hot word searches for it', async () => {
  await start('/search');
  press('数据分析');
  await later();
  expect(searches().at(-1)).toMatchObject({ keywords: '数据分析' });
});

test('searches are stored, latest first, and can be removed', async () => {
  await start('/search?keywords=摄影');
  for (const words of ['吉他', '摄影', '理财']) {
    await typeWords(words);
    send();
    await later();
  }
  cleanup();
  await start('/search');
  const past = () => screen.queryAllByRole('button', { name: /^删除/ }).map((item) => item.ariaLabel);
  expect(screen.queryAllByRole('button', { name: /^删除/ })).toHaveLength(3);
  expect(JSON.parse(localStorage.getItem('meedu-h5-search-history') ?? '')).toEqual(['理财', '摄影', '吉他']);
  press('删除“摄影”');
  expect(past()).toHaveLength(2);
  press('清空');
  expect(past()).toHaveLength(0);
  expect(localStorage.getItem('meedu-h5-search-history')).toBeNull();
});

test('an invalid stored history is ignored', async () => {
  localStorage.setItem('meedu-h5-search-history', '{"not":"a list"}');
  await start('/search');
  expect(screen.queryByText('搜索历史')).toBeNull();
  localStorage.setItem('meedu-h5-search-history', '[1,');
  cleanup();
  await start('/search');
  expect(button('数据分析')).toBeTruthy();
});
