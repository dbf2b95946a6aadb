import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { createPasswordHasher } from '../../identity/password/hashing/password-hasher.ts';
import { deleteSessionsOf, findOperator, saveOperator } from './repo.ts';

/** Lower-case letters, digits, dots, dashes and underscores: what two people cannot read differently. */
const NAME = /^[a-z0-9][a-z0-9._-]{1,31}$/;
const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 128;

/** Why these cannot be an operator's name and password, in Chinese; null when they can. */
export function findOperatorFailure(name: string, password: string): string | null {
  if (!NAME.test(name)) return '名字要用 2 到 32 个小写字母、数字、点、横线或下划线';
  if (password.length < SHORTEST_PASSWORD) return `密码至少 ${SHORTEST_PASSWORD} 个字符`;
  return password.length > LONGEST_PASSWORD ? `密码最多 ${LONGEST_PASSWORD} 个字符` : null;
}

/**
 * Creates an operator, or gives the one of that name a new password, which ends their sessions. Tells whether the
 * operator is new. Only for what {@link findOperatorFailure} lets pass.
 */
export async function setOperatorPassword(
  { db }: Pick<Services, 'db'>,
  { name, password }: { readonly name: string; readonly password: string },
  now: number,
): Promise<boolean> {
  const passwordHash = await createPasswordHasher().hash(password);
  return inTransaction(db, async (transaction) => {
    const isNew = (await findOperator(transaction, name)) === null;
    const id = await saveOperator(transaction, { name, passwordHash }, now);
    await deleteSessionsOf(transaction, id);
    return isNew;
  });
}
