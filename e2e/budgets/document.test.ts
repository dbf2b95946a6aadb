import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { decorationBlocks } from '@zaixue/contract/calls/site';
import type { CourseListConfig } from '@zaixue/contract/entities/block';
import { describe, expect, test } from 'vitest';
import { fetchData } from '../support/api/wire.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();

async function documentOf(path: string): Promise<string> {
  const response = await fetch(site().url + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  return response.text();
}

/** What a reader without JavaScript gets: the texts of the markup, without scripts and styles. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';

describe('a document without JavaScript holds its content', () => {
  test('the home page: every heading and course of its lists', async () => {
    const html = await documentOf('/');
    const text = textOf(html);
    const blocks = await fetchData(site().url, decorationBlocks, { page_name: 'h5-page-index' });
    const lists = blocks
      .filter(({ sign }) => sign === 'h5-vod-v1')
      .map((block) => block.config_render as CourseListConfig);
    expect(lists.length).toBeGreaterThan(0);
    for (const { title, items } of lists) {
      expect(text).toContain(title);
      for (const item of items) expect(text).toContain(item.title);
    }
    expect(titleOf(html)).toBe('在学演示学校');
    expect(descriptionOf(html).length).toBeGreaterThan(5);
  });

  test('the course list: the first ten courses', async () => {
    const html = await documentOf('/courses');
    const text = textOf(html);
    const { data } = await fetchData(site().url, courses, { page: 1, page_size: 10 });
    for (const course of data) expect(text).toContain(course.title);
    expect(titleOf(html)).toBe('录播课程');
  });

  test('a filtered course list: only what the filter lets through', async () => {
    const text = textOf(await documentOf('/courses?scene=free'));
    const free = await fetchData(site().url, courses, { page: 1, page_size: 10, scene: 'free' });
    for (const course of free.data) expect(text).toContain(course.title);
    const all = await fetchData(site().url, courses, { page: 1, page_size: 100 });
    for (const course of all.data.filter(({ is_free: isFree }) => isFree === 0))
      expect(text).not.toContain(course.title);
  });

  test('a course: title, price and description', async () => {
    const html = await documentOf('/course/1');
    const { course } = await fetchData(site().url, courseDetail, { id: 1 });
    expect(titleOf(html)).toBe(course.title);
    const text = textOf(html);
    expect(text).toContain(course.title);
    expect(text).toContain(String(course.charge));
    expect(text).toContain(`${course.learner_count}人在学`);
    for (const sentence of textOf(course.render_desc).split(' ').filter(Boolean))
      expect(text).toContain(sentence);
    expect(html).toContain('property="og:title"');
    expect(html).toMatch(/property="og:image" content="https?:\/\//);
  });

  test('a course that is not there answers 404', async () => {
    for (const path of ['/course/999999', '/nothing-here']) {
      const response = await fetch(site().url + path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).toContain('</html>');
    }
  });

  test.each(['/', '/courses', '/course/1'])(
    '%s preloads the picture that the first screen shows',
    async (path) => {
      const html = await documentOf(path);
      expect(html).toMatch(/<link[^>]+rel="preload"[^>]+as="image"|fetchpriority="high"/i);
      expect(html).toContain('lang="zh-CN"');
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    },
  );
});

describe('what search engines, share cards and phones read', () => {
  test('a course: canonical address, facts, and a square JPEG that is there', async () => {
    const html = await documentOf('/course/1?tab=lessons');
    expect(html).toContain(`<link rel="canonical" href="${site().url}/course/1">`);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const { course } = await fetchData(site().url, courseDetail, { id: 1 });
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Course', name: course.title });
    const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(html) ?? [];
    expect(image).toMatch(/\.jpg$/);
    const response = await fetch(image);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  test('the orders of the course list are one page for search engines', async () => {
    const html = await documentOf('/courses?scene=free&sort=price');
    expect(html).toContain(`<link rel="canonical" href="${site().url}/courses?scene=free">`);
    expect(html).toContain(`property="og:url" content="${site().url}/courses?scene=free&amp;sort=price"`);
  });

  test('a page that needs a login has no canonical address', async () => {
    expect(await documentOf('/study')).not.toContain('rel="canonical"');
  });

  test('every icon of the manifest and of the document is there', async () => {
    const html = await documentOf('/');
    const manifest = await (await fetch(`${site().url}/manifest.webmanifest`)).json();
    const icons = [
      ...[...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)].map(
        ([, path]) => path,
      ),
      ...(manifest as { icons: { src: string }[] }).icons.map(({ src }) => src),
      '/favicon.ico',
    ];
    expect(icons).toHaveLength(7);
    for (const path of icons) expect((await fetch(site().url + path)).status, path).toBe(200);
  });
});
