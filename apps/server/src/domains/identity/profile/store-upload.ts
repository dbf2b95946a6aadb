import { randomBytes } from 'node:crypto';
import type { Queries } from '../../../db/open.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { keyedHash } from '../../../lib/crypto/keyed-hash.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';
import type { AcceptedPicture } from './accept-picture.ts';
import { insertUpload } from './repo.ts';

const NAME_BYTES = 16;
const PUBLIC = 'public/';

export interface MemberUploadInput extends AcceptedPicture {
  readonly memberId: number;
  /** Kind of upload, such as `avatar`; the file name starts with it. */
  readonly group: string;
  /** Path of the call. */
  readonly apiPath: string;
  readonly client: ClientInfo;
  /** Milliseconds UTC. */
  readonly now: number;
}

export interface StoredUpload {
  /** Key in the storage. */
  readonly path: string;
  /** Site path at which it is served. */
  readonly url: string;
  /** Kind of storage. */
  readonly disk: string;
}

/** Folder of a member's public files. One folder per member makes deletion simple; its name does not reveal the id. */
export function memberFolder(signingKey: Buffer, memberId: number): string {
  return `public/members/${keyedHash(signingKey, 'member-folder', String(memberId)).slice(0, 22)}`;
}

/** Stores a WebP picture in the member's folder. The file name is random and never used again. */
export async function storeUpload(
  storage: ObjectStorage,
  signingKey: Buffer,
  { memberId, group, picture }: MemberUploadInput,
): Promise<StoredUpload> {
  const name = `${group}-${randomBytes(NAME_BYTES).toString('hex')}.webp`;
  const path = `${memberFolder(signingKey, memberId)}/${name}`;
  await storage.put(path, picture);
  const disk = storage.kind === 's3' ? 'remote' : 'local';
  return { path, url: `/files/${path.slice(PUBLIC.length)}`, disk };
}

/** Records the upload (contract 16.1). */
export async function recordUpload(
  db: Queries,
  { memberId, group, filename, apiPath, client, now }: MemberUploadInput,
  { path, url, disk }: StoredUpload,
): Promise<void> {
  await insertUpload(db, {
    member_id: memberId,
    upload_group: group,
    storage: disk,
    path,
    name: filename,
    url,
    api_path: apiPath,
    address: client.address,
    user_agent: client.userAgent,
    created_at: now,
  });
}
