import type { Member } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { PasswordTools } from './password-tools.ts';
import { forgivePasswordTries } from './password-tries.ts';
import { updatePasswordHash } from './repo.ts';

export interface NewPassword {
  readonly member: Pick<Member, 'id' | 'mobile'>;
  readonly password: string;
  /** The session that stays; null ends all of them. */
  readonly keptSessionId: number | null;
  /** Client address. */
  readonly address: string;
  /** Milliseconds UTC. */
  readonly now: number;
}

/** Gives a member a password and ends their other sessions (contract 4.8); wrong tries are forgiven. */
export async function storePassword(
  services: Services,
  { hasher, line }: PasswordTools,
  { member, password, keptSessionId, address, now }: NewPassword,
): Promise<void> {
  const passwordHash = await line.run(() => hasher.hash(password));
  await inTransaction(services.db, async (transaction) => {
    await updatePasswordHash(transaction, member.id, passwordHash, now);
    await endSessions(transaction, member.id, { except: keptSessionId, now });
  });
  await forgivePasswordTries(services, { mobile: member.mobile, address });
}
