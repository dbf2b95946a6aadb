import { createTerminal } from '../import/terminal.ts';

/** Pause between two lines when the output is no terminal, milliseconds. */
const LINE_EVERY_MS = 5000;

/** Shows how far a long command is. */
export interface ProgressOutput {
  /** `part` is 0 to 1. */
  show(label: string, part: number): void;
  /** Ends the bar, so that other output starts on its own line. */
  end(): void;
}

/** A progress bar on a terminal, else a line every five seconds. `stream` is stderr: programs may parse stdout. */
export function createProgressOutput(
  stream: NodeJS.WriteStream,
  clock: () => number = () => performance.now(),
): ProgressOutput {
  const terminal = createTerminal(stream);
  let shownAt = clock();
  return {
    show(label, part) {
      if (stream.isTTY) return terminal.showProgress(label, part);
      const now = clock();
      if (now - shownAt < LINE_EVERY_MS) return;
      shownAt = now;
      terminal.printLine(`${label} ${Math.floor(part * 100)}%`);
    },
    end() {
      if (stream.isTTY) stream.write('\r\x1b[2K');
    },
  };
}
