import type { Queries } from '../../../db/open.ts';
import { prepareQuery } from '../../../db/statements/prepare-query.ts';

/** A device that asks to play. */
export interface Device {
  readonly memberId: number;
  /** Id of the login session. All tabs of a browser share one session and count as one device. */
  readonly sessionId: number;
  /** Whether this request asks for fresh addresses of a video that already plays. */
  readonly isRenewal?: boolean;
}

/** A stored device: a login session that plays or has played. */
export interface PlayDevice {
  readonly sessionId: number;
  /** Milliseconds UTC. */
  readonly startedAt: number;
  readonly seenAt: number;
  readonly displacedAt: number | null;
  /** Whether the device has ever asked for fresh addresses. */
  readonly hasRenewed: boolean;
}

/** Every segment of a video asks it. */
const selectDevice = prepareQuery((db, { sessionId }: { sessionId: number }) =>
  db
    .selectFrom('play_devices')
    .select(['session_id', 'started_at', 'seen_at', 'displaced_at', 'renews'])
    .where('session_id', '=', sessionId),
);

export async function findDevice(db: Queries, sessionId: number): Promise<PlayDevice | null> {
  const [row] = await selectDevice(db, { sessionId });
  return row ? toPlayDevice(row) : null;
}

/** The member's devices that were not displaced. */
export async function findPlayingDevices(db: Queries, memberId: number): Promise<PlayDevice[]> {
  const rows = await db
    .selectFrom('play_devices')
    .select(['session_id', 'started_at', 'seen_at', 'displaced_at', 'renews'])
    .where('member_id', '=', memberId)
    .where('displaced_at', 'is', null)
    .execute();
  return rows.map(toPlayDevice);
}

/** Stores that a device starts to play now, also when it was displaced before. */
export async function startDevice(
  db: Queries,
  { memberId, sessionId, isRenewal = false }: Device,
  now: number,
): Promise<void> {
  const renews = isRenewal ? { renews: 1 } : {};
  const state = { started_at: now, seen_at: now, displaced_at: null, ...renews };
  await db
    .insertInto('play_devices')
    .values({ session_id: sessionId, member_id: memberId, ...state })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(state))
    .execute();
}

/** Stores that a device still plays. False when it was displaced or never started. */
export async function touchDevice(
  db: Queries,
  { sessionId, hasRenewed }: Pick<PlayDevice, 'sessionId' | 'hasRenewed'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('play_devices')
    .set({ seen_at: now, renews: Number(hasRenewed) })
    .where('session_id', '=', sessionId)
    .where('displaced_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function displaceDevices(
  db: Queries,
  sessionIds: readonly number[],
  now: number,
): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .updateTable('play_devices')
    .set({ displaced_at: now })
    .where('session_id', 'in', sessionIds)
    .execute();
}

function toPlayDevice(row: {
  session_id: number;
  started_at: number;
  seen_at: number;
  displaced_at: number | null;
  renews: number;
}): PlayDevice {
  return {
    sessionId: row.session_id,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    displacedAt: row.displaced_at,
    hasRenewed: row.renews === 1,
  };
}
