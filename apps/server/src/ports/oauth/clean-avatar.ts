const MAX_URL_LENGTH = 1024;
/** QQ and WeChat return avatar URLs on this host with http; a page with https would not show them. */
const PICTURE_HOST = /(^|\.)qlogo\.cn$/;

/** The URL of an avatar that a page can show, otherwise an empty text. */
export function cleanAvatar(address: string): string {
  if (address.length > MAX_URL_LENGTH || !URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.protocol === 'http:' && PICTURE_HOST.test(url.hostname)) url.protocol = 'https:';
  return ['http:', 'https:'].includes(url.protocol) ? url.href : '';
}
