import { escapeText } from '../../../lib/html/html.ts';

/** Addresses in one sitemap (https://www.sitemaps.org/protocol.html). */
export const ADDRESSES_PER_SITEMAP = 50_000;

/** The public pages that are no course. They are in the first sitemap. */
export const LISTED_PAGES = ['/', '/courses'] as const;

export interface SitemapEntry {
  readonly address: string;
  /** When the page was changed, milliseconds UTC. */
  readonly changedAt?: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A sitemap of up to 50,000 pages. */
export function renderSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url><loc>${escapeText(address)}</loc>${changed}</url>`;
  });
  return `${XML}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The list of sitemaps. */
export function renderSitemapIndex(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeText(address)}</loc></sitemap>`);
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}
