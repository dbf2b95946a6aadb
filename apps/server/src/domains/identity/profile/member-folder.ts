import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';

/** Where the files of a member lie in the storage: one folder, so that they go together, named for nobody. */
export function memberFolder(signingKey: Buffer, memberId: number): string {
  return `public/members/${keyedHash(signingKey, 'member-folder', String(memberId)).slice(0, 22)}`;
}
