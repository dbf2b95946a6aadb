import type { Queries } from '../../../db/open.ts';
import type { ClientInfo } from '../../../http/input/client-info.ts';
import { AGREED_TYPES, listActiveAgreements } from './queries.ts';
import { insertMemberAgreements } from './repo.ts';

/** Records that the member agreed to the active user agreement and privacy policy (contract 3.8, 5.7, 16.1). */
export async function recordAgreements(
  db: Queries,
  memberId: number,
  client: ClientInfo,
  now: number,
): Promise<void> {
  const active = await listActiveAgreements(db, AGREED_TYPES);
  const rows = [...active.values()].map(({ id, type, version }) => ({
    member_id: memberId,
    agreement_id: id,
    type,
    version,
    agreed_at: now,
    address: client.address,
    user_agent: client.userAgent,
    platform: client.platform,
  }));
  await insertMemberAgreements(db, rows);
}
