import { courseProgress } from '@zaixue/contract/rules/course-progress';
import { rewardSeconds } from '@zaixue/contract/rules/progress';

/** One video of a course, as far as finishing the course goes. */
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
  /** Finished, and enough of every video is believed to have been watched; only this earns points. */
  readonly isBelieved: boolean;
}

/** How far a course is done, over its visible, published videos (contract 15.3). No videos are never finished. */
export function courseCompletion(videos: readonly WatchedVideo[]): CourseCompletion {
  const finished = videos.filter((video) => video.watched_at !== null);
  const isFinished = videos.length > 0 && finished.length === videos.length;
  return {
    progress: courseProgress(finished.length, videos.length),
    isFinished,
    isBelieved: isFinished && videos.every(isBelieved),
  };
}

function isBelieved({ duration, credible_seconds }: WatchedVideo): boolean {
  return (credible_seconds ?? 0) >= Math.max(1, rewardSeconds(duration));
}
