import { videoDetail, videoPlayinfo, videoRecord } from '@zaixue/contract/calls/video';
import { FINISH_SLACK_SECONDS, REWARD_PERCENT } from '@zaixue/contract/rules/progress';
import type { Router } from '../../../http/router.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { presentCourse } from '../../catalog/courses/present-course.ts';
import {
  presentChapters,
  presentVideo,
  presentVideosByChapter,
} from '../../catalog/courses/present-outline.ts';
import { createViewCounter } from '../../catalog/lessons/view-counter.ts';
import { createPlayAddresses } from '../../media/play-tokens/play-addresses.ts';
import { refreshPlaybackSlot } from '../devices/refresh-playback-slot.ts';
import { presentWatchRecordsByVideo } from '../progress/present.ts';
import { reportProgress } from '../progress/report-progress.ts';
import { listPlayAddresses } from './list-play-addresses.ts';
import { showVideo } from './show-video.ts';

/** Tasks to run before the server stops. */
export interface VideoShutdownTasks {
  /** Writes the view counts that are still in memory. */
  flushViews(): Promise<void>;
}

/** Player page, play addresses and progress (contract 7.1, 7.2, 7.4). */
export function registerVideoRoutes(router: Router, services: Services): VideoShutdownTasks {
  const views = createViewCounter(services.db);
  const createAddresses = createPlayAddresses(services);

  router.open(videoDetail, async ({ params }, { session, client, now, preview }) => {
    const shown = await showVideo(services, views, params.id, session?.member ?? null, now, preview);
    if (!shown.ok) return shown;
    const { opened, outline } = shown.value;
    const { course, vipScope } = opened.course;
    return ok({
      video: presentVideo(opened.video),
      videos: presentVideosByChapter(outline),
      chapters: presentChapters(outline.chapters),
      course: presentCourse(course, { origin: client.origin, vipScope }),
      is_watch: opened.canWatch,
      video_watched_progress: presentWatchRecordsByVideo(outline.watchRecords),
      buy_videos: [...outline.boughtVideoIds],
      finish_rule: { end_seconds: FINISH_SLACK_SECONDS, reward_percent: REWARD_PERCENT },
    });
  });

  router.member(videoPlayinfo, ({ params, query }, { session, client, now, preview }) =>
    listPlayAddresses(services, createAddresses, {
      ...session,
      videoId: params.id,
      isRenewal: query.renew === 1,
      origin: client.origin,
      now,
      preview,
    }),
  );

  router.member(videoRecord, async ({ params, body }, { session, now }) => {
    const { member } = session;
    const refreshed = await refreshPlaybackSlot(
      services,
      { sessionId: session.sessionId, isRenewal: false },
      now,
    );
    if (!refreshed.ok) return refreshed;
    return reportProgress(services, { videoId: params.id, member, position: body.duration, now });
  });

  return { flushViews: () => views.flush() };
}
