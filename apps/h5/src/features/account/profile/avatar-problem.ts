import { profileTexts } from '../account-texts.ts';

/** What the file chooser offers; phones turn their own formats into these. */
export const AVATAR_TYPES = ['image/png', 'image/jpg', 'image/jpeg'];
/** Biggest file that is sent, bytes; what the service takes (contract 5.2, 19.18). */
const AVATAR_MAX_BYTES = 1024 * 1024;

/** Why a chosen file cannot become the avatar, in words, or null. Its size does not matter yet: it is cut and shrunk. */
export function typeProblem({ type }: Pick<File, 'type'>): string | null {
  return AVATAR_TYPES.includes(type.toLowerCase()) ? null : profileTexts.avatarType;
}

/** Why what was cut out cannot be sent, in words, or null (contract 19.18). */
export function sizeProblem({ size }: Pick<Blob, 'size'>): string | null {
  return size > AVATAR_MAX_BYTES ? profileTexts.avatarSize : null;
}
