import type { HomePart, HomeTarget } from '@zaixue/contract/operator/pages/home';
import { expect, test } from 'vitest';
import { findHomeProblems } from './find-problems.ts';

const targets: readonly HomeTarget[] = [
  { kind: 'course', id: 1, title: '可见', cover: '', context: '', isVisible: true },
  { kind: 'course', id: 2, title: '隐藏', cover: '', context: '', isVisible: false },
];
const common = { key: 'a', isShown: true } as const;
const picture = (image: string, href = '') => ({ image, href, alt: '' });
const rule = { by: 'hand', categoryId: 0, count: 6 } as const;
const links = (href: string): HomePart => ({
  ...{ ...common, kind: 'links', lineCount: 5, items: [{ image: '', name: '入口', href }] },
});
const courses = (own: object): HomePart =>
  ({ ...common, kind: 'courses', title: '推荐', rule, courseIds: [], ...own }) as HomePart;

// `!` marks what blocks publishing.
test.each<[string, HomePart, string[]]>([
  ['no banner', { ...common, kind: 'banners', items: [] }, ['!list-empty']],
  [
    'a banner without an image',
    { ...common, kind: 'banners', items: [picture('/a'), picture('')] },
    ['!image-missing@1'],
  ],
  [
    'too few pictures',
    { ...common, kind: 'pictures', layout: 'v-2', items: [picture('/a')] },
    ['!picture-count'],
  ],
  ['a script as link', links('javascript:alert(1)'), ['!link-wrong@0']],
  ['another host without a scheme', links('//evil.example'), ['!link-wrong@0']],
  ['a deleted course as link', links('/course/9'), ['!link-gone@0']],
  ['a hidden course as link', links('/course/2'), ['link-hidden@0']],
  ['a visible course as link', links('/course/1'), []],
  ['no page of the site', links('/nowhere'), ['link-unknown@0']],
  ['a page without https', links('http://example.com'), ['link-insecure@0']],
  ['no chosen course', courses({}), ['!list-empty']],
  ['no title', courses({ title: '', courseIds: [1] }), ['!title-missing']],
  ['hidden and deleted courses', courses({ courseIds: [1, 2, 9] }), ['course-hidden@1', 'course-gone@2']],
  ['only hidden courses', courses({ courseIds: [2] }), ['course-hidden@0', 'no-courses']],
  ['a rule that chooses nothing', courses({ rule: { ...rule, by: 'newest' } }), ['no-courses']],
  [
    'no QR code',
    { ...common, kind: 'account', title: '', name: '名', description: '', logo: '', qrCode: '' },
    ['!image-missing'],
  ],
  ['no colour', { ...common, kind: 'space', height: 1, color: 'red;}' }, ['!color-wrong']],
  ['another kind', { ...common, kind: 'other', sign: 'code', config: '' }, []],
])('%s', (_, part, problems) => {
  const found = (parts: readonly HomePart[]) =>
    findHomeProblems(parts, (kind, id) => targets.find((each) => each.kind === kind && each.id === id)).map(
      ({ kind, item, isBlocking }) => `${isBlocking ? '!' : ''}${kind}${item === null ? '' : `@${item}`}`,
    );
  expect(found([part])).toEqual(problems);
  expect(found([{ ...part, isShown: false }])).toEqual([]);
});
