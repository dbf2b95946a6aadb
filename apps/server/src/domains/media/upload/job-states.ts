/** States of an upload: bytes arrive, it waits for a worker, is transcoded, and is then ready or failed. */
export type JobStatus = 'uploading' | 'waiting' | 'processing' | 'ready' | 'failed';

/** The allowed moves. */
const JOB_MOVES: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  uploading: ['waiting'],
  waiting: ['processing'],
  // Back to `waiting` when the server stops or is killed meanwhile.
  processing: ['waiting', 'ready', 'failed'],
  ready: [],
  // The operator retries it.
  failed: ['waiting'],
};

/** Whether a move from one state to another is allowed. */
export function canMove(from: JobStatus, to: JobStatus): boolean {
  return JOB_MOVES[from].includes(to);
}
