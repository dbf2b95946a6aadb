import type { Identify } from '../../../http/session.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import type { Services } from '../../../services.ts';
import { endSession, findLatestSessionId, findLiveSession } from './repo.ts';

const ONE_DEVICE = 3;

/**
 * Finds the member of a token. A locked member counts as anonymous (contract 4.8). Under the single-device rule only
 * the token of the latest login is valid; an older one is revoked at its next use in a call that needs a member
 * (contract 4.4).
 */
export function createIdentify({ db, settings }: Services): Identify {
  return async (token, now, countsAsActivity) => {
    const session = await findLiveSession(db, hashToken(token), now);
    if (!session || session.member.is_lock === 1) return { kind: 'anonymous' };
    const { sessionId, member } = session;
    const limit = (await settings.all())['member.login_limit'];
    if (limit === ONE_DEVICE && (await findLatestSessionId(db, member.id)) !== sessionId) {
      if (countsAsActivity) await endSession(db, sessionId, now);
      return { kind: 'displaced' };
    }
    return { kind: 'member', session: { member, sessionId } };
  };
}
