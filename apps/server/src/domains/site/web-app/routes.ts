import { DEFAULT_WEB_APP, robotsText, webAppManifest } from '@zaixue/contract/rules/web-app';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readClientInfo } from '../../../http/input/client-info.ts';
import type { Services } from '../../../services.ts';
import { countVisibleCourses, findVisibleCourseChanges } from '../../catalog/courses/queries.ts';
import { paletteOf } from '../../settings/palette-of.ts';
import { ADDRESSES_PER_SITEMAP, LISTED_PAGES, renderSitemap, renderSitemapIndex } from './sitemap.ts';

const ONE_HOUR_CACHE = 'public, max-age=3600';
const XML_TYPE = 'application/xml; charset=utf-8';
/** The first sitemap also holds the pages that are no course. */
const COURSES_PER_SITEMAP = ADDRESSES_PER_SITEMAP - LISTED_PAGES.length;

/**
 * Serves what browsers and search engines look for at fixed addresses: the manifest of the installed app in the name and
 * colour of the site, `robots.txt`, and sitemaps of the published courses.
 */
export function registerWebApp(
  app: FastifyInstance,
  services: Services,
  { coursesPerSitemap = COURSES_PER_SITEMAP } = {},
): void {
  const { config, clock, db, settings } = services;
  const originOf = (request: FastifyRequest): string => readClientInfo(request, config).origin;

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const values = await settings.all();
    const manifest = webAppManifest({
      name: values['site.name'] || DEFAULT_WEB_APP.name,
      themeColour: paletteOf(values)?.light.brand ?? DEFAULT_WEB_APP.themeColour,
    });
    return reply
      .header('cache-control', ONE_HOUR_CACHE)
      .header('x-content-type-options', 'nosniff')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });

  app.get('/robots.txt', (request, reply) =>
    reply
      .header('cache-control', ONE_HOUR_CACHE)
      .type('text/plain; charset=utf-8')
      .send(robotsText(`${originOf(request)}/sitemap.xml`)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const courses = await countVisibleCourses(db, clock());
    const count = Math.max(1, Math.ceil(courses / coursesPerSitemap));
    const addresses = Array.from({ length: count }, (_, at) => `${originOf(request)}/sitemap-${at + 1}.xml`);
    return reply.header('cache-control', ONE_HOUR_CACHE).type(XML_TYPE).send(renderSitemapIndex(addresses));
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const at = Number(request.params.number) - 1;
    const courses = await findVisibleCourseChanges(db, clock(), {
      count: coursesPerSitemap,
      offset: at * coursesPerSitemap,
    });
    if (at > 0 && courses.length === 0)
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
    const origin = originOf(request);
    const pages = at === 0 ? LISTED_PAGES.map((path) => ({ address: `${origin}${path}` })) : [];
    const entries = courses.map(({ id, updated_at: changedAt }) => ({
      address: `${origin}/course/${id}`,
      changedAt,
    }));
    return reply
      .header('cache-control', ONE_HOUR_CACHE)
      .type(XML_TYPE)
      .send(renderSitemap([...pages, ...entries]));
  });
}
