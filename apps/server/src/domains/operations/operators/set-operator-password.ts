import { inTransaction } from '../../../db/transaction.ts';
import { randomText } from '../../../lib/crypto/random.ts';
import type { Services } from '../../../services.ts';
import { createPasswordHasher } from '../../identity/password/hashing/password-hasher.ts';
import { deleteSessionsOf, findOperator, saveOperator } from './repo.ts';

/** Lower-case letters, digits, dots, hyphens and underscores, so that a name cannot be mistyped in upper case. */
const NAME = /^[a-z0-9][a-z0-9._-]{1,31}$/;
const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;
/** Letters and digits of a generated password: about 119 bits. */
const RANDOM_PASSWORD_LENGTH = 20;

/** A generated password. */
export function randomPassword(): string {
  return randomText(RANDOM_PASSWORD_LENGTH);
}

/** Why a name and password are not valid for an operator, in Chinese; null when they are valid. */
export function validateOperator(name: string, password: string): string | null {
  if (!NAME.test(name)) return '名字要用 2 到 32 个小写字母、数字、点、横线或下划线';
  if (password.length < MIN_PASSWORD_LENGTH) return `密码至少 ${MIN_PASSWORD_LENGTH} 个字符`;
  return password.length > MAX_PASSWORD_LENGTH ? `密码最多 ${MAX_PASSWORD_LENGTH} 个字符` : null;
}

/**
 * Creates an operator, or changes the password of the existing one and ends their sessions. Returns true when the
 * operator is new. The caller has checked the input with {@link validateOperator}.
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
