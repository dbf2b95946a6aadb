import { TOKEN_LIFETIME_MS } from '@zaixue/contract/constants';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeWithAsyncCommit } from '../../../db/write-with-async-commit.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { createToken, hashToken } from '../../../lib/crypto/tokens.ts';
import { sendMessage } from '../../inbox/send-message.ts';
import { deletionCancelledMessage } from '../../inbox/service-messages.ts';
import { cancelDeletion, hasPendingDeletion } from '../account-deletion/cancel-deletion.ts';
import { insertLoginRecord } from './repo.ts';

/**
 * Starts a session at every login (contract 3.9): inserts the login record and cancels a pending account deletion, with
 * a message to the member. Returns the token, which is not stored and expires after 14 days (contract 4.1).
 * A login that is lost in a power failure can be repeated, so it commits without waiting for the disk; a login that
 * cancels a deletion waits.
 */
export async function startSession(
  db: Database,
  memberId: number,
  client: ClientInfo,
  now: number,
): Promise<string> {
  const token = createToken();
  const write = async (transaction: Transaction<Tables>): Promise<void> => {
    await insertLoginRecord(transaction, {
      member_id: memberId,
      platform: client.platform,
      address: client.address,
      user_agent: client.userAgent,
      token_hash: hashToken(token),
      expires_at: now + TOKEN_LIFETIME_MS,
      logged_out_at: null,
      created_at: now,
    });
    const requestedAt = await cancelDeletion(transaction, memberId, now);
    if (requestedAt === null) return;
    const message = deletionCancelledMessage(requestedAt, 'login');
    await sendMessage(transaction, { memberId, message, now });
  };
  if (await hasPendingDeletion(db, memberId)) await inTransaction(db, write);
  else await writeWithAsyncCommit(db, (lazy) => inTransaction(lazy, write));
  return token;
}
