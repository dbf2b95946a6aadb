import { absoluteUrl } from '../../../http/wire-format.ts';
import { DEFAULT_AVATAR_PATH } from '../../site/home/default-avatar.ts';

/** A member's picture as an absolute address; never empty (contract 5.1). `siteDefault` is the operator's own. */
export function avatarAddress(origin: string, avatar: string, siteDefault: string): string {
  return absoluteUrl(origin, avatar || siteDefault || DEFAULT_AVATAR_PATH);
}
