import { styleMarkup } from '../../../build/html-head.ts';
import type { PageHead } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

interface HeadInput {
  readonly head: PageHead;
  readonly siteName: string;
  /** Address of the document, path and query, without what does not belong to others; empty for none. */
  readonly address: string;
  /** Address of the site. */
  readonly origin: string;
  /** Addresses of the scripts the screen needs besides the entry. */
  readonly scripts: readonly string[];
  /** Tags that have to run before the page is painted. */
  readonly early?: string;
  /** The screen's own styles in their order; those of the entry are in the page anyway. */
  readonly styles: readonly { readonly address: string; readonly text: string }[];
}

/** The tags of `<head>` that differ from page to page. */
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
