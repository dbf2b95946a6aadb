import type { Queries } from '../../../db/open.ts';
import type { MediaJob } from '../../../db/tables/media-tables.ts';
import type { VideoSummary } from '../../catalog/lessons/queries.ts';
import { findVideoSummaries } from '../../catalog/lessons/queries.ts';
import { findJobWithLength, findNewestJobs } from './job-repo.ts';

/** An upload as the operator sees it. */
export interface ListedJob extends MediaJob {
  /** Length of its recording, milliseconds; null while there is none. */
  readonly duration_ms: number | null;
  /** The lesson that plays it, or will. */
  readonly video: VideoSummary | null;
}

/** The newest uploads with their lessons. */
export async function listNewestJobs(db: Queries, limit: number): Promise<ListedJob[]> {
  return addVideos(db, await findNewestJobs(db, limit));
}

/** An upload with its lesson; undefined when there is none with this id. */
export async function findListedJob(db: Queries, id: number): Promise<ListedJob | undefined> {
  const job = await findJobWithLength(db, id);
  return job && (await addVideos(db, [job]))[0];
}

async function addVideos(db: Queries, jobs: readonly Omit<ListedJob, 'video'>[]): Promise<ListedJob[]> {
  const ids = jobs.flatMap(({ video_id }) => video_id ?? []);
  const videos = await findVideoSummaries(db, ids);
  return jobs.map((job) => ({ ...job, video: videos.get(job.video_id ?? 0) ?? null }));
}
