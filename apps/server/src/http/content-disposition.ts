/** Characters that file systems reject in a name, or that would end the quoted string. */
const FORBIDDEN = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;

/**
 * Returns a Content-Disposition header that makes a browser save a file under a Unicode name (RFC 6266): the name encoded
 * by RFC 5987, and an ASCII fallback for older clients.
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
