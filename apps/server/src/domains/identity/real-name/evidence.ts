import type { FaceCheck } from '../../../db/tables/tables.ts';
import type { FaceEvidence } from '../../../ports/face/port.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** Folder of a member's evidence. It is not below `public/`, so no URL leads to it. */
const folderOf = (memberId: number): string => `face/${memberId}`;

/** Stores the pictures in private storage and returns their keys. */
export async function storeEvidence(
  storage: ObjectStorage,
  check: FaceCheck,
  evidence: readonly FaceEvidence[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const { name, content } of evidence) {
    const key = `${folderOf(check.member_id)}/${check.id}/${name}`;
    await storage.put(key, content);
    keys.push(key);
  }
  return keys;
}

/** Deletes the pictures of one check. */
export async function deleteEvidence(storage: ObjectStorage, check: FaceCheck): Promise<void> {
  await storage.delete(`${folderOf(check.member_id)}/${check.id}`);
}

/** Deletes all pictures of a member. Deleting the member deletes the rows. */
export async function deleteMemberEvidence(storage: ObjectStorage, memberId: number): Promise<void> {
  await storage.delete(folderOf(memberId));
}
