/** Detects a transcoder that stalls or never ends. */
export interface ProgressSupervisor {
  /** Reports the timestamp that the output has reached, milliseconds. */
  update(outTimeMs: number): void;
  /** Why the work was stopped; null when it was not. */
  reason(): string | null;
  /** Call it when the work has ended. */
  end(): void;
}

/** Calls `stop` once: when `stallMs` pass without progress, or when the output is longer than `maxMs`. */
export function superviseProgress(
  { stallMs, maxMs }: { readonly stallMs: number; readonly maxMs: number },
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
    update(outTimeMs) {
      if (outTimeMs <= furthest) return;
      furthest = outTimeMs;
      timer.refresh();
      if (outTimeMs > maxMs) stopFor('视频没有结尾');
    },
    reason: () => reason,
    end: () => clearTimeout(timer),
  };
}
