import { useEffect, useState } from 'react';

/**
 * Counts down from `seconds` as told at `since` (milliseconds UTC), by the clock and not by ticks, so that a phone
 * that slept is not behind. Stays at 0.
 */
export function useSecondsLeft(seconds: number, since: number): number {
  const read = (): number => Math.max(0, seconds - Math.floor((Date.now() - since) / 1000));
  const [left, setLeft] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` follows the two
  useEffect(() => {
    setLeft(read());
    if (seconds <= 0) return undefined;
    const timer = setInterval(() => setLeft(read()), 1000);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}

/** `59:05`; an hour and more is counted in minutes. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
