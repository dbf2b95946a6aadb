import type { PlayDevice } from './repo.ts';

/** How long a device counts as active after it was last seen, milliseconds. */
const ACTIVE_MS = 2 * 60_000;

/**
 * The devices of a member that must stop when a further one starts, so that at most `limit` play at once (0 for no
 * limit). Active devices are kept before inactive ones, and recently started ones before older ones.
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
