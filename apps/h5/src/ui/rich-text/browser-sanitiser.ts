import DOMPurify from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from './allowed-html.ts';
import { levelHeadings } from './heading-levels.ts';

/** An allowed scheme, or no scheme at all: what stands before the first colon, if there is one, cannot be one. */
const ALLOWED_ADDRESS = new RegExp(
  `^(?:(?:${ALLOWED_SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
);

/** The HTML without anything that could run, frame or ask for input; its links open elsewhere without a referrer. */
export function sanitiseInBrowser(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    FORBID_CONTENTS: DROPPED_WITH_CONTENT,
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
