import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-html.ts';
import { levelHeadings } from './heading-levels.ts';

/** The HTML without anything that could run, frame or ask for input; its links open elsewhere without a referrer. */
export function sanitiseInBrowser(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  const box = document.createElement('div');
  box.append(fragment);
  return levelHeadings(box.innerHTML);
}
