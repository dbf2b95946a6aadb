/** Width and height of a share image, pixels: what WeChat and others show without enlarging it. */
export const SHARE_IMAGE_SIZE = 600;

const PREFIX = '/share-image/';
/** Pictures of the site, which members do not upload. */
const FILE = /^\/files\/((?:covers|images|demo)\/[\w./-]+)\.(webp|png|jpg|jpeg)$/;
const SHARE_IMAGE = /^((?:covers|images|demo)\/[\w./-]+\.(?:webp|png|jpg|jpeg))\.jpg$/;

/**
 * Path of the square JPEG of a picture, for the many programs that show no WebP in share cards. Null for a picture that is
 * not a file of the site. `path`: path on the site, without host.
 */
export function shareImagePath(path: string): string | null {
  const [, name, type] = FILE.exec(path) ?? [];
  return name === undefined ? null : `${PREFIX}${name}.${type}.jpg`;
}

/** The route of share images. */
export const SHARE_IMAGE_ROUTE = `${PREFIX}*`;

/** Path below `/files/` of the picture that a share image is made of; null for none. `rest`: what follows the prefix. */
export function pictureOfShareImage(rest: string): string | null {
  return SHARE_IMAGE.exec(rest)?.[1] ?? null;
}
