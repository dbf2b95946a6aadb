const LONGEST_ADDRESS = 1024;
/** Where QQ and WeChat keep pictures: they name them with http, which a page with https would not show. */
const PICTURE_HOST = /(^|\.)qlogo\.cn$/;

/** The address of a picture when it is one that a page may show, else empty. */
export function cleanAvatar(address: string): string {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.protocol === 'http:' && PICTURE_HOST.test(url.hostname)) url.protocol = 'https:';
  return ['http:', 'https:'].includes(url.protocol) ? url.href : '';
}
