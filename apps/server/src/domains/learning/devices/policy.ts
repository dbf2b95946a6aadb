import type { PlayDevice } from './repo.ts';

/** A device counts as playing for so long after its member last showed to be there, milliseconds. */
const ACTIVE_MS = 2 * 60_000;

/**
 * Which of a member's other devices must stop when one begins: with at most `limit` at once (0 for any number), those
 * that play now stay before those that went quiet, and of these the ones that began last.
 */
export function devicesToStop(
  others: readonly PlayDevice[],
  limit: number,
  now: number,
): readonly PlayDevice[] {
  if (limit === 0) return [];
  const isActive = ({ seenAt }: PlayDevice): boolean => now - seenAt < ACTIVE_MS;
  return [...others]
    .sort(
      (a, b) =>
        Number(isActive(b)) - Number(isActive(a)) || b.startedAt - a.startedAt || b.sessionId - a.sessionId,
    )
    .slice(limit - 1);
}
