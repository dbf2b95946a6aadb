import { randomBytes } from 'node:crypto';
import type { Queries } from '../../../db/open.ts';
import type { ClientFacts } from '../../../http/input/client-facts.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';
import type { AcceptedPicture } from './accept-picture.ts';
import { memberFolder } from './member-folder.ts';
import { insertUpload } from './repo.ts';

const NAME_BYTES = 16;
const PUBLIC = 'public/';

export interface NewUpload extends AcceptedPicture {
  readonly memberId: number;
  /** What it is uploaded as, such as `avatar`; the name of the file begins with it. */
  readonly group: string;
  /** Path of the call. */
  readonly apiPath: string;
  readonly client: ClientFacts;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** A stored picture. */
export interface KeptUpload {
  /** Key in the storage. */
  readonly path: string;
  /** Site path at which it is served. */
  readonly url: string;
  /** Kind of storage. */
  readonly disk: string;
}

/** Stores a webp picture in the member's folder under a name nobody can guess, which is never used again. */
export async function putUpload(
  storage: ObjectStorage,
  signingKey: Buffer,
  { memberId, group, picture }: NewUpload,
): Promise<KeptUpload> {
  const name = `${group}-${randomBytes(NAME_BYTES).toString('hex')}.webp`;
  const path = `${memberFolder(signingKey, memberId)}/${name}`;
  await storage.put(path, picture);
  const disk = storage.localPath(path) === null ? 'remote' : 'local';
  return { path, url: `/files/${path.slice(PUBLIC.length)}`, disk };
}

/** Notes the upload (contract 16.1). */
export async function logUpload(
  db: Queries,
  { memberId, group, filename, apiPath, client, now }: NewUpload,
  { path, url, disk }: KeptUpload,
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
