/**
 * Life of an uploaded recording: its bytes arrive (`uploading`), it waits for a worker (`waiting`), is made fit for
 * phones (`processing`), and is `ready` or `failed`.
 */
export type JobStatus = 'uploading' | 'waiting' | 'processing' | 'ready' | 'failed';

/** The only allowed moves. */
const JOB_MOVES: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  uploading: ['waiting'],
  waiting: ['processing'],
  // Back to waiting when the server stops or was killed in the middle.
  processing: ['waiting', 'ready', 'failed'],
  ready: [],
  // Tried again by the operator.
  failed: ['waiting'],
};

/** Whether a recording may go from one state to another. */
export function canMove(from: JobStatus, to: JobStatus): boolean {
  return JOB_MOVES[from].includes(to);
}
