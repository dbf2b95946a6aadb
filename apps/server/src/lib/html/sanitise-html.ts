import sanitizeHtml from 'sanitize-html';

const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{1,40}\))$/i;
const LENGTH = /^\d{1,4}(\.\d{1,3})?(px|em|rem|%)$/;

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      'font-weight': [/^(normal|bold|[1-9]00)$/],
      'font-style': [/^(normal|italic)$/],
      'text-decoration': [/^(none|underline|line-through)$/],
      'text-indent': [LENGTH],
      'font-size': [LENGTH],
      'line-height': [/^\d(\.\d{1,3})?$/],
      color: [COLOR],
      'background-color': [COLOR],
      width: [LENGTH],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // An image without encryption is not shown on a page with it.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // A page opened in a new window must not get access to the window that opened it.
    a: (tagName, attributes) => ({
      tagName,
      attribs:
        attributes.target === '_blank'
          ? { ...attributes, rel: 'noopener noreferrer' }
          : withoutTarget(attributes),
    }),
  },
};

function withoutTarget(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { target: _target, rel: _rel, ...rest } = attributes;
  return rest;
}

/**
 * Sanitises HTML from an operator: keeps only the allowed tags, attributes, styles and URL schemes (contract 13.8,
 * appendix F.7). Applied before storage. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options);
}
