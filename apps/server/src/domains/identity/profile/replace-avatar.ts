import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { UploadedFile } from '../../../http/input/read-upload.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { emptyResult } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { acceptPicture } from './accept-picture.ts';
import { logUpload, putUpload } from './keep-upload.ts';
import { memberFolder } from './member-folder.ts';
import { storeAvatar } from './repo.ts';

/** Pixels of both sides. */
const SIDE = 512;

export interface PictureUpload {
  readonly member: Member;
  readonly file: UploadedFile | null;
  readonly apiPath: string;
  readonly client: ClientFacts;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Replaces a member's picture by a square of 512 px (contract 5.2); the file of the earlier one goes. */
export async function replaceAvatar(
  services: Services,
  { member, file, apiPath, client, now }: PictureUpload,
): Promise<Outcome<never[]>> {
  const { db, storage, secrets } = services;
  const size = { width: SIDE, height: SIDE, fit: 'cover' } as const;
  const accepted = await acceptPicture(services, member.id, file, { size, tooBig: 'fileTooBig' });
  if (!accepted.ok) return accepted;
  const upload = { ...accepted.value, memberId: member.id, group: 'avatar', apiPath, client, now };
  const kept = await putUpload(storage, secrets.signing, upload);
  await inTransaction(db, async (transaction) => {
    await storeAvatar(transaction, member.id, kept.url, now);
    await logUpload(transaction, upload, kept);
  });
  const own = memberFolder(secrets.signing, member.id);
  const earlier = member.avatar.replace(/^\/files\//, 'public/');
  // A picture of the site or of another service is not ours to remove.
  if (earlier.startsWith(`${own}/`)) await storage.delete(earlier);
  return emptyResult;
}
