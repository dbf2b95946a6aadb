import type { FaceCheck } from '../../../db/tables/tables.ts';
import type { FaceEvidence } from '../../../ports/face/port.ts';
import type { ObjectStorage } from '../../../ports/storage/port.ts';

/** Folder of a member's evidence; not below `public/`, so no address leads there. */
const folderOf = (memberId: number): string => `face/${memberId}`;

/** Keeps the pictures in the private storage and answers their keys. */
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

/** Removes the pictures of one verification. */
export async function deleteEvidence(storage: ObjectStorage, check: FaceCheck): Promise<void> {
  await storage.delete(`${folderOf(check.member_id)}/${check.id}`);
}

/** Removes every picture of a member. */
export async function deleteMemberEvidence(storage: ObjectStorage, memberId: number): Promise<void> {
  await storage.delete(folderOf(memberId));
}
