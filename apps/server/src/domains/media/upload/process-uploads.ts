import type { ProcessServices } from './process-job.ts';
import { processJob } from './process-job.ts';
import { requeueAbandonedJobs, takeNextJob } from './take-next-job.ts';

/** Processes everything that waits, one after the other, until there is no more or `signal` stops it. */
export async function processUploads(services: ProcessServices, signal: AbortSignal): Promise<void> {
  await requeueAbandonedJobs(services);
  while (!signal.aborted) {
    const job = await takeNextJob(services);
    if (!job) return;
    await processJob(services, job, signal);
  }
}
