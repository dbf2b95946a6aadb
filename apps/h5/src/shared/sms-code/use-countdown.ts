import { useEffect, useState } from 'react';

/**
 * Whole seconds left of `seconds`, counted from the first render and again from each `restart`. Follows the clock,
 * not the ticks, so a phone that slept is not behind.
 */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  return {
    left,
    restart() {
      setNow(Date.now());
      setEndsAt(Date.now() + seconds * 1000);
    },
  };
}
