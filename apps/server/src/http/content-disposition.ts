/** What no file system takes in a name, and what would end the quoted form. */
const FORBIDDEN = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;

/**
 * The header that makes a browser save a file under a name in any script (RFC 6266): the name itself in the form of
 * RFC 5987, and one in ASCII for whatever does not read that.
 */
export function attachmentDisposition(name: string): string {
  const clean = name.toWellFormed().replace(FORBIDDEN, '_').replace(/^\.+/, '_').trim() || 'download';
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
