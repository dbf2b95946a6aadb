import { expect, test } from 'vitest';
import { configOf, isSameConfig, letterIcon, partOfBlock } from './part-config.ts';

const block = (sign: string, config: unknown) => ({
  sign,
  config: typeof config === 'string' ? config : JSON.stringify(config),
});

test.each([
  ['banners', block('slider', [{ src: '/a.webp', href: '/role' }, {}])],
  ['links', block('grid-nav', { line_count: 4, items: [{ src: '/i.webp', name: '会员', href: '/role' }] })],
  ['courses', block('h5-vod-v1', { title: '推荐', items: [{ id: 3 }, { id: 1 }] })],
  ['pictures', block('image-group', { v: 'v-1-2', items: [{ src: '/a.webp' }] })],
  ['account', block('h5-gzh-v1', { title: '关注', name: '在学', desc: '', qrcode: '/q.png' })],
  ['space', block('blank', { height: 12, bgcolor: 'transparent' })],
  ['other', block('code', { html: '<p>x</p>' })],
  // No form can show these, so they are kept as they are.
  ['other', block('image-group', { v: 'v-9', items: [] })],
  ['other', block('slider', { items: [] })],
  ['other', block('blank', { height: 'tall' })],
  ['other', block('slider', 'not JSON')],
])('a block is read as %s and keeps its text until something changes', (kind, stored) => {
  const part = partOfBlock(stored, 'b1');
  expect([part.kind, part.isShown]).toEqual([kind, true]);
  expect(isSameConfig(part, stored)).toBe(true);
  expect(configOf(part, stored)).toBe(stored.config);
});

test('a change keeps the fields that no form shows', () => {
  const stored = block('h5-vod-v1', { title: '推荐', items: [], background: '#fff' });
  const part = partOfBlock(stored, 'b1');
  if (part.kind !== 'courses') throw new Error(part.kind);
  expect(JSON.parse(configOf({ ...part, courseIds: [5] }, stored))).toEqual({
    title: '推荐',
    items: [{ id: 5 }],
    background: '#fff',
  });
});

test('a quick link without an image has the first character of its name as icon', () => {
  const links = { key: 'a', isShown: true, kind: 'links', lineCount: 5 } as const;
  const part = { ...links, items: [{ image: '', name: '𠮷<野', href: '' }] };
  const config = configOf(part, undefined);
  expect(JSON.parse(config).items[0].src).toBe(letterIcon('𠮷<野'));
  expect(decodeURIComponent(letterIcon('𠮷<野'))).toContain('>𠮷</text>');
  expect(decodeURIComponent(letterIcon('<'))).toContain('>&#60;</text>');
  expect(partOfBlock(block('grid-nav', config), 'a')).toEqual(part);
});

test('the layout of a list is kept, and a list that a rule chose tells where all its courses are', () => {
  const stored = block('h5-vod-v1', {
    title: '推荐',
    items: [{ id: 3 }],
    layout: 'ranking',
    background: '#fff',
  });
  const part = partOfBlock(stored, 'b1');
  if (part.kind !== 'courses') throw new Error(part.kind);
  expect(part.layout).toBe('ranking');
  const kept = { title: '推荐', items: [{ id: 3 }], background: '#fff' };
  const rule = { by: 'learners', categoryId: 7, count: 6 } as const;
  const byRule = configOf({ ...part, rule }, stored);
  expect(JSON.parse(byRule)).toEqual({
    ...kept,
    layout: 'ranking',
    href: '/courses?category_id=7&sort=hot',
  });
  // The rule is not a part of the block.
  expect(isSameConfig({ ...part, rule }, { ...stored, config: byRule })).toBe(true);
  const { layout: _, ...automatic } = part;
  expect(JSON.parse(configOf(automatic, { ...stored, config: byRule }))).toEqual(kept);
});

test('a layout that no client knows counts as none', () => {
  const part = partOfBlock(block('h5-vod-v1', { title: '推荐', items: [], layout: 'wheel' }), 'b1');
  expect(part).toMatchObject({ kind: 'courses', title: '推荐' });
  expect(part).toHaveProperty('layout', undefined);
});
