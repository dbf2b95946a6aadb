/** Output of the import command. */
export interface Terminal {
  /** Prints a permanent line. */
  printLine(text: string): void;
  /**
   * Shows the progress of a step, 0 to 1. The next output replaces it. Prints nothing when stdout is not a terminal.
   */
  showProgress(label: string, part: number): void;
}

const BAR_CELLS = 24;
const ERASE = '\r\x1b[2K';

/** Prints lines and, on a terminal, a progress bar. */
export function createTerminal(stream: NodeJS.WriteStream): Terminal {
  const canReplace = stream.isTTY === true;
  let isBarShown = false;
  return {
    printLine(text) {
      stream.write(`${isBarShown ? ERASE : ''}${text}\n`);
      isBarShown = false;
    },
    showProgress(label, part) {
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
