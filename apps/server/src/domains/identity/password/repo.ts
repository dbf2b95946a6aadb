import type { Queries } from '../../../db/open.ts';

export async function updatePasswordHash(
  db: Queries,
  memberId: number,
  passwordHash: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: passwordHash, is_password_set: 1, updated_at: now })
    .where('id', '=', memberId)
    .execute();
}
