/** Interval in which repetitions are counted instead of written, milliseconds. */
export const REPEAT_WINDOW_MS = 30_000;
/** Different repeated lines that are told apart; more than these share one count, so that memory is bounded. */
const MAX_KEYS = 500;
const OTHERS = 'other lines';

/** How often something happened in the window, without being written. */
export interface Repeats {
  readonly times: number;
  readonly seconds: number;
}

export interface RepeatFolder {
  /**
   * Calls `write` with null at once the first time. Repetitions of the same key are counted; 30 seconds after the first,
   * and every 30 seconds as long as there are more, the latest `write` gets their number.
   */
  fold(key: string, write: (repeats: Repeats | null) => void): void;
  /** Writes the counts that wait, before the process ends. */
  flush(): void;
}

interface Window {
  times: number;
  write: (repeats: Repeats | null) => void;
  timer: NodeJS.Timeout;
}

/** Folds what repeats, so that an outage or a bug does not fill the log. */
export function createRepeatFolder(): RepeatFolder {
  const windows = new Map<string, Window>();

  function report({ times, write }: Window): void {
    if (times > 0) write({ times, seconds: REPEAT_WINDOW_MS / 1000 });
  }

  function close(key: string, window: Window): void {
    if (window.times === 0) {
      windows.delete(key);
      return;
    }
    report(window);
    window.times = 0;
    window.timer = startTimer(key, window);
  }

  /** It does not keep the process alive. */
  const startTimer = (key: string, window: Window): NodeJS.Timeout =>
    setTimeout(() => close(key, window), REPEAT_WINDOW_MS).unref();

  return {
    fold(wanted, write) {
      const key = windows.has(wanted) || windows.size < MAX_KEYS ? wanted : OTHERS;
      const open = windows.get(key);
      if (open) {
        open.times += 1;
        open.write = write;
        return;
      }
      const window = { times: 0, write } as Window;
      window.timer = startTimer(key, window);
      windows.set(key, window);
      write(null);
    },
    flush() {
      for (const window of windows.values()) {
        clearTimeout(window.timer);
        report(window);
      }
      windows.clear();
    },
  };
}

/**
 * Key of an error's site: its type and the first line of its stack in our own code, else its first line. The message is
 * not part of it, because it may differ each time.
 */
export function errorSite(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? error.message;
  return `${error.name}${(error as NodeJS.ErrnoException).code ?? ''} ${own.trim()}`;
}

/** Key of a line: the line without what differs from one occurrence to the next, such as numbers and ids. */
export const lineShape = (line: string): string => line.replace(/[\w-]*\d[\w-]*/g, '#').slice(0, 200);
