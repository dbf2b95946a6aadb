import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { openTestSite, TEST_NOW } from '../../../testing/test-site.ts';
import { registerWebApp } from './routes.ts';

test('the manifest has the name and the colour of the site', async () => {
  const { app, services } = await openTestSite();
  const read = async () => JSON.parse((await app.inject('/manifest.webmanifest')).body);
  expect(await read()).toMatchObject({ name: '在学', theme_color: '#ffffff' });
  await services.settings.set('site.name', '晨光学堂');
  await services.settings.set('site.main_colour', '#8a1c5b');
  expect(await read()).toMatchObject({ name: '晨光学堂', theme_color: '#8a1c5b' });
  const { headers } = await app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
});

test('robots.txt names the sitemap at the public address', async () => {
  const { app } = await openTestSite({ env: { PUBLIC_URL: 'https://h5.example' } });
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Disallow: /operator\n');
  expect(body).toContain('Sitemap: https://h5.example/sitemap.xml');
});

test('sitemaps list the courses that visitors may see, no other', async () => {
  const { app, db } = await openTestSite({ env: { PUBLIC_URL: 'https://h5.example' } });
  const seen = await createCourse(db, { updated_at: TEST_NOW });
  await createCourse(db, { is_show: 0 });
  await createCourse(db, { deleted_at: 1 });
  await createCourse(db, { published_at: TEST_NOW + 1 });
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://h5.example/sitemap-1.xml</loc>');
  const { body, headers } = await app.inject('/sitemap-1.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://h5.example/',
    'https://h5.example/courses',
    `https://h5.example/course/${seen.id}`,
  ]);
  expect(body).toContain('<lastmod>2026-01-31T12:00:00.000Z</lastmod>');
});

test('more courses than one sitemap holds are in several, each course once', async () => {
  const { db, services } = await openTestSite();
  const app = fastify();
  registerWebApp(app, services, { coursesPerSitemap: 2 });
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await createCourse(db)).id);
  const { body: index } = await app.inject('/sitemap.xml');
  const sitemaps = [...index.matchAll(/<loc>http:\/\/localhost:80(.*?)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );
  expect(sitemaps).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const listed: number[] = [];
  for (const path of sitemaps) {
    const { body } = await app.inject(path);
    listed.push(...[...body.matchAll(/\/course\/(\d+)</g)].map(([, id]) => Number(id)));
  }
  expect(listed).toEqual(ids);
  for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await app.inject(path)).statusCode, path).toBe(404);
  await app.close();
});
