import { profileTexts } from '../account-texts.ts';

/** Accepted by the file chooser; phones convert their own formats to these. */
export const AVATAR_TYPES = ['image/png', 'image/jpg', 'image/jpeg'];
/** Maximum upload size of the server, bytes (contract 5.2, 19.18). */
const AVATAR_MAX_BYTES = 1024 * 1024;

/** Returns a message if the type of the chosen file is not allowed, or null. Its size is reduced by cropping. */
export function validateAvatarType({ type }: Pick<File, 'type'>): string | null {
  return AVATAR_TYPES.includes(type.toLowerCase()) ? null : profileTexts.avatarType;
}

/** Returns a message if the cropped image is too large, or null (contract 19.18). */
export function validateAvatarSize({ size }: Pick<Blob, 'size'>): string | null {
  return size > AVATAR_MAX_BYTES ? profileTexts.avatarSize : null;
}
