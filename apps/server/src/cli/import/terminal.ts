/** Where the report goes. */
export interface Terminal {
  /** Writes a line that stays. */
  line(text: string): void;
  /** Shows how far a step is (0 to 1); the next call of any kind replaces it. Silent where lines cannot be replaced. */
  progress(label: string, part: number): void;
}

const BAR_CELLS = 24;
const ERASE = '\r\x1b[2K';

/** A bar that grows on a terminal; plain lines in a file or a pipe. */
export function openTerminal(stream: NodeJS.WriteStream): Terminal {
  const canReplace = stream.isTTY === true;
  let isBarShown = false;
  return {
    line(text) {
      stream.write(`${isBarShown ? ERASE : ''}${text}\n`);
      isBarShown = false;
    },
    progress(label, part) {
      if (!canReplace) return;
      stream.write(`${ERASE}${progressBar(part)} ${label}`);
      isBarShown = true;
    },
  };
}

/** `[######------------------]  25%` */
export function progressBar(part: number): string {
  const done = Math.min(1, Math.max(0, part));
  const cells = '#'.repeat(Math.round(done * BAR_CELLS)).padEnd(BAR_CELLS, '-');
  return `[${cells}] ${String(Math.floor(done * 100)).padStart(3)}%`;
}
