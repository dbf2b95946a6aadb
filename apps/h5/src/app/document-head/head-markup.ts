import { styleMarkup } from '../../../build/html-head.ts';
import type { ScreenFiles } from '../../../build/screen-files.ts';
import type { PageHead } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

interface HeadInput extends ScreenFiles {
  readonly head: PageHead;
  readonly siteName: string;
  /** Path and query of the document without personal parameters; empty for none. */
  readonly address: string;
  /** Origin of the site. */
  readonly origin: string;
  /** Tags that must run before the first paint. */
  readonly early?: string;
}

/** Renders the tags of `<head>` that differ from page to page. */
export function headMarkup({ head, siteName, address, origin, early, scripts, styles }: HeadInput): string {
  const absolute = (path: string): string => {
    try {
      return new URL(path, `${origin}/`).href;
    } catch {
      return '';
    }
  };
  const image = head.image ? absolute(head.image) : '';
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address && absolute(address)),
    image && meta('property', 'og:image', image),
    head.firstPicture &&
      `<link rel="preload" as="image" href="${escapeHtml(head.firstPicture)}" fetchpriority="high">`,
    early,
    ...styles.map(styleMarkup),
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${escapeHtml(script)}">`),
  ];
  return tags.filter(Boolean).join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : '';
