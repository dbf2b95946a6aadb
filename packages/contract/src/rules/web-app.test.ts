import { expect, test } from 'vitest';
import { robotsText, webAppManifest } from './web-app.ts';

test('the manifest has the name and the colour of the site and every icon that a phone needs', () => {
  const manifest = webAppManifest({ name: '一所名字很长很长的在线学校', themeColour: '#aa3300' });
  expect(manifest).toMatchObject({
    name: '一所名字很长很长的在线学校',
    theme_color: '#aa3300',
    start_url: '/',
  });
  expect(Array.from(manifest.short_name)).toHaveLength(12);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]);
});

test('search engines may open the public pages and nothing of a member, the console or the API', () => {
  const hidden = [...robotsText('https://h5.example/sitemap.xml').matchAll(/^Disallow: (.*)$/gm)].map(
    ([, path]) => path ?? '',
  );
  const isHidden = (path: string): boolean => hidden.some((start) => path.startsWith(start));
  for (const path of ['/', '/courses', '/course/1', '/search', '/announcement?id=1', '/files/covers/a.webp'])
    expect(isHidden(path), path).toBe(false);
  for (const path of ['/operator', '/api/v2/courses', '/member/order', '/order', '/course/video/1', '/study'])
    expect(isHidden(path), path).toBe(true);
});

test('the address of the sitemap is left out where there is none', () => {
  expect(robotsText('https://h5.example/sitemap.xml')).toContain(
    '\n\nSitemap: https://h5.example/sitemap.xml\n',
  );
  expect(robotsText(null)).not.toContain('Sitemap');
});
