import sanitizeHtml from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, DROPPED_WITH_CONTENT } from './allowed-html.ts';

/** What `sanitiseInBrowser` does, for the server, where there is no document. One table tests both. */
export const sanitiseWithoutDocument = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { '*': ALLOWED_ATTRIBUTES },
    allowedSchemes: ALLOWED_SCHEMES,
    allowedSchemesByTag: { img: [...ALLOWED_SCHEMES, 'data'] },
    nonTextTags: DROPPED_WITH_CONTENT,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noreferrer' }) },
  });
