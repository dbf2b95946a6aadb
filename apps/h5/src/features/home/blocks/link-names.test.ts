import type { ViewBlock } from '@zaixue/contract/entities/block';
import { expect, test } from 'vitest';
import { collectLinkNames, imageAltText } from './link-names.ts';

const block = (sign: string, config_render: unknown) => ({ sign, config_render }) as ViewBlock;
const names = collectLinkNames([
  block('slider', [{ src: '/a.webp', href: '/course/1' }]),
  block('grid-nav', {
    items: [
      { name: '公开课', href: '/courses?category_id=7' },
      { name: '会员', href: 'role' },
      { name: '外面', href: 'https://example.com/x' },
      { name: '', href: '/study' },
      { name: '没有去处' },
    ],
  }),
  block('h5-vod-v1', { title: '推荐', items: [{ id: 1, title: '写作课' }] }),
  block('h5-vod-v1', null),
]);

test.each([
  ['/course/1', '写作课'],
  ['course/1', '写作课'],
  ['/course/1?from=banner', '写作课'],
  ['/courses?category_id=7', '公开课'],
  ['/courses?category_id=8', '录播课程'],
  ['/role', '会员'],
  ['/study', '在学'],
  ['https://example.com/x', 'example.com'],
  ['www.example.com:8080', 'www.example.com:8080'],
  ['/course/2', '第1张'],
  ['/somewhere', '第1张'],
  ['', '第1张'],
  [undefined, '第1张'],
  ['javascript:alert(1)', '第1张'],
  ['https://', '第1张'],
])('a picture that leads to %j is called %s', (href, name) => {
  expect(imageAltText(href, names, '第1张')).toBe(name);
});
