import type { Session } from '@zaixue/contract/entities/session';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import type { LoginRecord } from '../../../db/tables/tables.ts';

/** A session as its member sees it, without token data. */
export function presentSession(record: LoginRecord, currentId: number): Session {
  return {
    id: record.id,
    platform: record.platform,
    address: record.address,
    user_agent: record.user_agent,
    created_at: toIsoTime(record.created_at),
    expires_at: toIsoTime(record.expires_at),
    is_current: record.id === currentId,
  };
}
