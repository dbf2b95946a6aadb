import { expect, test } from 'vitest';
import { headMarkup } from './head-markup.ts';

const input = {
  head: { title: '课程 <1> & "二"', description: '', image: '/media/a.webp', firstPicture: '/media/a.webp' },
  siteName: '学堂',
  address: '/course/1?tab=lessons',
  canonical: '/course/1',
  origin: 'https://h5.example',
  styles: [
    { address: '/assets/lessons.css', text: '.lesson{color:red}' },
    { address: '/assets/course.css', text: '.course>p{color:red}' },
  ],
};

test('texts are escaped and addresses of share cards are absolute', () => {
  const markup = headMarkup(input);
  expect(markup).toContain('<title>课程 &lt;1&gt; &amp; &quot;二&quot;</title>');
  expect(markup).toContain('<meta property="og:image" content="https://h5.example/media/a.webp">');
  expect(markup).toContain('<meta property="og:url" content="https://h5.example/course/1?tab=lessons">');
  expect(markup).toContain('<link rel="canonical" href="https://h5.example/course/1">');
  expect(markup).toContain('<link rel="preload" as="image" href="/media/a.webp" fetchpriority="high">');
});

test('tags without content are left out', () => {
  const markup = headMarkup({ ...input, head: { title: 'x', description: '', image: '' } });
  expect(markup).not.toMatch(/description|og:image|as="image"/);
});

test('the styles of a screen are inlined in order, each with a disabled link', () => {
  const markup = headMarkup(input);
  expect(markup.match(/<style>[^<]*<\/style>/g)).toEqual([
    '<style>.lesson{color:red}</style>',
    '<style>.course>p{color:red}</style>',
  ]);
  expect(markup).toContain('<link rel="stylesheet" href="/assets/course.css" disabled>');
});

test('a picture of the site is shared as a square JPEG first, one of another site as it is', () => {
  const imagesOf = (image: string) =>
    [
      ...headMarkup({ ...input, head: { ...input.head, image } }).matchAll(/og:image" content="([^"]*)"/g),
    ].map(([, address]) => address);
  expect(imagesOf('/files/covers/cover-1.webp')).toEqual([
    'https://h5.example/share-image/covers/cover-1.webp.jpg',
    'https://h5.example/files/covers/cover-1.webp',
  ]);
  expect(imagesOf('https://cdn.example/files/covers/cover-1.webp')).toEqual([
    'https://cdn.example/files/covers/cover-1.webp',
  ]);
});

test('facts for search engines cannot end their script element', () => {
  const head = { ...input.head, structuredData: () => ({ name: '</script><script>alert(1)' }) };
  const markup = headMarkup({ ...input, head });
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  expect(markup).toContain('{"name":"\\u003c/script>\\u003cscript>alert(1)"}');
});
