import { AsyncLocalStorage } from 'node:async_hooks';

/** What the running work belongs to: a request or a job. Its fields stand in the log lines of that work. */
export interface LogContext {
  readonly reqId?: string;
  readonly job?: string;
}

export const logContext = new AsyncLocalStorage<LogContext>();
