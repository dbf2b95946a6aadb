import type { States } from '../../../db/move-state.ts';

/** States of an upload: bytes arrive, it waits for a worker, is transcoded, and is then ready or failed. */
export type JobStatus = 'uploading' | 'waiting' | 'processing' | 'ready' | 'failed';

/** The states of an upload and the only allowed moves between them. */
export const JOB_STATES: States<'media_jobs', 'media_job_moves', JobStatus> = {
  update: (transaction, now) => transaction.updateTable('media_jobs').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('media_job_moves'),
  historyKey: 'job_id',
  moves: {
    uploading: ['waiting'],
    waiting: ['processing'],
    // Back to `waiting` when the server stops or is killed meanwhile.
    processing: ['waiting', 'ready', 'failed'],
    ready: [],
    // The operator retries it.
    failed: ['waiting'],
  },
};
