import type { Outcome } from '../../../lib/outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { acceptPicture } from './accept-picture.ts';
import type { KeptUpload } from './keep-upload.ts';
import { logUpload, putUpload } from './keep-upload.ts';
import type { PictureUpload } from './replace-avatar.ts';

/** Pixels of the longer side; smaller pictures stay as small as they are. */
const LONGEST_SIDE = 2048;

/** Stores a picture of a member (contract 5.8). */
export async function uploadImage(
  services: Services,
  { member, file, apiPath, client, now }: PictureUpload,
): Promise<Outcome<KeptUpload & { readonly name: string }>> {
  const { db, storage, secrets } = services;
  const size = {
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const accepted = await acceptPicture(services, member.id, file, { size, tooBig: 'imageTooBig' });
  if (!accepted.ok) return accepted;
  const upload = { ...accepted.value, memberId: member.id, group: 'image', apiPath, client, now };
  const kept = await putUpload(storage, secrets.signing, upload);
  await logUpload(db, upload, kept);
  return ok({ ...kept, name: upload.filename });
}
