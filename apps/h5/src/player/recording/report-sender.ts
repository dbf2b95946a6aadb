const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** Sends one position; rejects if it did not arrive. With `isLast` the request must outlive the page. */
export type SendReport = (seconds: number, isLast: boolean) => Promise<void>;

export interface ReportSender {
  send(seconds: number, isLast: boolean): void;
}

/**
 * Sends positions. A failed report is retried with the newest position and a growing delay, so that a disconnection or
 * a maintenance loses no progress; also after the lesson was left, as long as the app is open.
 */
export function createReportSender(sendReport: SendReport): ReportSender {
  let newest = 0;
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attempt = async (seconds: number, isLast: boolean): Promise<void> => {
    try {
      await sendReport(seconds, isLast);
      wait = FIRST_WAIT_MS;
    } catch {
      if (seconds !== newest) return;
      timer = setTimeout(() => void attempt(newest, isLast), wait);
      wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    }
  };

  return {
    send(seconds, isLast) {
      clearTimeout(timer);
      newest = seconds;
      void attempt(seconds, isLast);
    },
  };
}
