/** What the operator's HTML may hold: what an editor for text and pictures makes, no script, no form, no frame. */
export const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'small'],
  ...['a', 'img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
export const ALLOWED_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'target',
  'rel',
];
/** Elements that go with all that is in them; of any other that is not allowed, the text stays. */
export const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'template', 'title', 'noscript', 'noembed', 'noframes', 'plaintext', 'xmp'],
  ...['iframe', 'audio', 'video', 'svg', 'math', 'textarea', 'select', 'option'],
];
/**
 * Of addresses in links and pictures. One without a scheme, on this site or another, is allowed as well, and a picture
 * may come as `data:`.
 */
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];
