import type { HomeTarget } from '@zaixue/contract/operator/pages/home';
import { expect, test } from 'vitest';
import {
  addressOf,
  createPart,
  describeLink,
  describeProblem,
  type PartOf,
  withLayout,
} from './home-parts.ts';

const targets: readonly HomeTarget[] = [
  { kind: 'course', id: 7, title: '写作课', cover: '', context: '', isVisible: true },
];

test.each([
  ['', '不打开任何页面'],
  ['/course/7', '课程：写作课'],
  ['/course/8', '课程：已删除'],
  ['/role', '会员套餐'],
  ['https://example.com/a', '别的网站：example.com'],
  ['javascript:alert(1)', '打不开的地址'],
  ['/search?keywords=a', '/search?keywords=a'],
])('the link %j is described as %s', (href, text) => {
  expect(describeLink(href, targets)).toBe(text);
});

test('what is chosen has an address that leads there again', () => {
  for (const kind of ['course', 'lesson', 'category', 'announcement'] as const)
    expect(describeLink(addressOf({ kind, id: 7 }), [{ ...targets[0], kind } as HomeTarget])).toMatch(
      '写作课',
    );
});

test('another arrangement keeps the pictures that fit, and has room for the others', () => {
  const part = createPart('pictures') as PartOf<'pictures'>;
  const filled = { ...part, items: [{ image: '/a', href: '', alt: '' }] };
  const three = withLayout(filled, 'v-1-2');
  expect(three.items.map(({ image }) => image)).toEqual(['/a', '', '']);
  expect(withLayout(three, 'v-1').items).toEqual(filled.items);
});

test('a problem names its entry', () => {
  const part = { ...createPart('links'), key: 'a' };
  const problem = { part: 'a', item: 0, kind: 'link-gone', isBlocking: true, text: '' } as const;
  expect(describeProblem(problem, part, targets)).toBe('入口 1的链接指向已删除的内容');
});
