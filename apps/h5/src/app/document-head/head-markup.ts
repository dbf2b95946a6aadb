import { SHARE_IMAGE_SIZE, shareImagePath } from '@zaixue/contract/rules/share-image';
import { styleMarkup } from '../../../build/html-head.ts';
import type { ScreenFiles } from '../../../build/screen-files.ts';
import type { PageHead } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

interface HeadInput extends Pick<ScreenFiles, 'styles'> {
  readonly head: PageHead;
  readonly siteName: string;
  /** Path and query of the document without personal parameters; empty for none. */
  readonly address: string;
  /** Path and query of the address that search engines list the page under; empty for none. */
  readonly canonical: string;
  /** Origin of the site. */
  readonly origin: string;
  /** Tags that must run before the first paint. */
  readonly early?: string;
}

/** Renders the tags of `<head>` that differ from page to page. */
export function headMarkup(input: HeadInput): string {
  const { head, siteName, address, canonical, origin, early, styles } = input;
  const absolute = (path: string): string => absoluteAddress(path, origin);
  const image = head.image ? absolute(head.image) : '';
  const square = image && squareImage(image, origin);
  const size = String(SHARE_IMAGE_SIZE);
  const data = head.structuredData?.(absolute, [square, image].filter(Boolean));
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address && absolute(address)),
    // Most programs take the first picture.
    square && meta('property', 'og:image', square),
    square && meta('property', 'og:image:type', 'image/jpeg'),
    square && meta('property', 'og:image:width', size),
    square && meta('property', 'og:image:height', size),
    image && meta('property', 'og:image', image),
    canonical && `<link rel="canonical" href="${escapeHtml(absolute(canonical))}">`,
    data && `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    head.firstPicture &&
      `<link rel="preload" as="image" href="${escapeHtml(head.firstPicture)}" fetchpriority="high">`,
    early,
    ...styles.map(styleMarkup),
  ];
  return tags.filter(Boolean).join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';

function absoluteAddress(path: string, origin: string): string {
  try {
    return new URL(path, `${origin}/`).href;
  } catch {
    return '';
  }
}

/** Address of the square JPEG of a picture; empty for pictures of other sites. */
function squareImage(address: string, origin: string): string {
  const url = new URL(address);
  const path = url.origin === new URL(origin).origin ? shareImagePath(url.pathname) : null;
  return path ? absoluteAddress(path, origin) : '';
}
