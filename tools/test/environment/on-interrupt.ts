type CleanUp = () => Promise<void>;

const cleanUps = new Set<CleanUp>();
let interrupted = false;

/**
 * Registers a clean-up for an interrupted run, e.g. to stop a service or remove a folder.
 * @returns removes the registration
 */
export function onInterrupt(cleanUp: CleanUp): () => void {
  cleanUps.add(cleanUp);
  return () => cleanUps.delete(cleanUp);
}

/**
 * Makes SIGINT, SIGTERM and SIGHUP clean up, the latest first, before they end this process. Call it once.
 * @param exitCode of this process; by default the one of a program that a signal ended
 */
export function cleanUpWhenInterrupted({ exitCode }: { exitCode?: number } = {}): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, async () => {
      if (interrupted) return;
      interrupted = true;
      for (const cleanUp of [...cleanUps].reverse()) await cleanUp().catch(() => {});
      process.exit(exitCode ?? code);
    });
  }
}
