/** Watches how far a transcoder has come and stops one that no longer advances or never ends. */
export interface ProgressSupervisor {
  /** Takes in the instant of the output that was reached, milliseconds. */
  note(outTimeMs: number): void;
  /** Why the work was stopped; null while it was not. */
  reason(): string | null;
  /** To be called when the work is over. */
  end(): void;
}

/**
 * Calls `stop` once, when `stallMs` pass without a later instant than before, or when an instant lies beyond `mostMs`.
 */
export function superviseProgress(
  { stallMs, mostMs }: { readonly stallMs: number; readonly mostMs: number },
  stop: () => void,
): ProgressSupervisor {
  let furthest = -1;
  let reason: string | null = null;
  const stopFor = (why: string): void => {
    if (reason !== null) return;
    reason = why;
    stop();
  };
  const timer = setTimeout(() => stopFor(`${Math.round(stallMs / 1000)} 秒没有进展`), stallMs);
  return {
    note(outTimeMs) {
      if (outTimeMs <= furthest) return;
      furthest = outTimeMs;
      timer.refresh();
      if (outTimeMs > mostMs) stopFor('视频没有结尾');
    },
    reason: () => reason,
    end: () => clearTimeout(timer),
  };
}
