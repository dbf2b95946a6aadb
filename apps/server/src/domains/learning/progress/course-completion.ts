import { courseProgress } from '@zaixue/contract/rules/course-progress';
import { rewardSeconds } from '@zaixue/contract/rules/progress';

/** A video of a course, with what decides whether the course is finished. */
export interface WatchedVideo {
  /** Seconds; 0 when unknown. */
  readonly duration: number;
  readonly watched_at: number | null;
  /** Null when never watched. */
  readonly credible_seconds: number | null;
}

export interface CourseCompletion {
  /** Percent of the finished videos, rounded (contract 15.3). */
  readonly progress: number;
  readonly isFinished: boolean;
  /** Finished, and the credible seconds of every video suffice for its points; only this earns the course's points. */
  readonly isCredible: boolean;
}

/** Progress of a course over its visible, published videos (contract 15.3). A course without videos is not finished. */
export function courseCompletion(videos: readonly WatchedVideo[]): CourseCompletion {
  const finished = videos.filter((video) => video.watched_at !== null);
  const isFinished = videos.length > 0 && finished.length === videos.length;
  return {
    progress: courseProgress(finished.length, videos.length),
    isFinished,
    isCredible: isFinished && videos.every(isCredible),
  };
}

function isCredible({ duration, credible_seconds }: WatchedVideo): boolean {
  return (credible_seconds ?? 0) >= Math.max(1, rewardSeconds(duration));
}
