import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import type { UploadedFile } from '../../../http/input/read-upload.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult, ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { updateMember } from '../members/repo.ts';
import { acceptPicture } from './accept-picture.ts';
import type { StoredUpload } from './store-upload.ts';
import { memberFolder, recordUpload, storeUpload } from './store-upload.ts';

/** Width and height of an avatar, pixels. */
const AVATAR_SIZE = 512;
/** Longer side of an image, pixels; smaller images keep their size. */
const IMAGE_SIZE = 2048;

export interface UploadPictureInput {
  readonly member: Member;
  readonly file: UploadedFile | null;
  readonly apiPath: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Replaces a member's avatar with a square of 512 px (contract 5.2) and deletes the file of the previous avatar. */
export async function replaceAvatar(
  services: Services,
  { member, file, apiPath, client, now }: UploadPictureInput,
): Promise<Outcome<never[]>> {
  const { db, storage, secrets } = services;
  const size = { width: AVATAR_SIZE, height: AVATAR_SIZE, fit: 'cover' } as const;
  const accepted = await acceptPicture(services, member.id, file, { size, tooBig: 'fileTooBig' });
  if (!accepted.ok) return accepted;
  const upload = { ...accepted.value, memberId: member.id, group: 'avatar', apiPath, client, now };
  const stored = await storeUpload(storage, secrets.signing, upload);
  await inTransaction(db, async (transaction) => {
    await updateMember(transaction, member.id, { avatar: stored.url, updated_at: now });
    await recordUpload(transaction, upload, stored);
  });
  const previous = member.avatar.replace(/^\/files\//, 'public/');
  // The previous avatar may be a picture of the site or of a social account; only the member's own files are deleted.
  if (previous.startsWith(`${memberFolder(secrets.signing, member.id)}/`)) await storage.delete(previous);
  return emptyResult;
}

/** Stores an image that a member uploads (contract 5.8). */
export async function uploadImage(
  services: Services,
  { member, file, apiPath, client, now }: UploadPictureInput,
): Promise<Outcome<StoredUpload & { readonly name: string }>> {
  const { db, storage, secrets } = services;
  const size = { width: IMAGE_SIZE, height: IMAGE_SIZE, fit: 'inside', withoutEnlargement: true } as const;
  const accepted = await acceptPicture(services, member.id, file, { size, tooBig: 'imageTooBig' });
  if (!accepted.ok) return accepted;
  const upload = { ...accepted.value, memberId: member.id, group: 'image', apiPath, client, now };
  const stored = await storeUpload(storage, secrets.signing, upload);
  await recordUpload(db, upload, stored);
  return ok({ ...stored, name: upload.filename });
}
