import { useQueryClient } from '@tanstack/react-query';
import { PLAYING_ELSEWHERE_MESSAGE } from '@zaixue/contract/constants';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { useCallback } from 'react';
import { api } from '../../../api/api.ts';
import { isRefusal, isRefusedWith, isUnauthorised } from '../../../api/api-failure.ts';
import { useMember } from '../../../api/queries/member.ts';
import { useLatest } from '../../../platform/use-latest.ts';
import type { SendReport } from '../../../player/recording/report-sender.ts';
import { applyProgressReport } from './apply-progress-report.ts';

/**
 * Returns a function that reports the position of a lesson (contract 7.4) and updates the cache. It rejects only on
 * network failures, because a report that the server rejected must not be retried. `onDisplaced` is called when other
 * devices of the account took over the playback.
 */
export function useSendReport(
  lesson: VideoObject,
  isTrial: boolean,
  onDisplaced: (reason: string) => void,
): SendReport {
  const displaced = useLatest(onDisplaced);
  const client = useQueryClient();
  const memberId = useMember()?.id ?? 0;
  return useCallback(
    async (seconds, isLast) => {
      try {
        await api(
          'videoRecord',
          { id: String(lesson.id), duration: seconds },
          // The last report may be answered after a logout; it must not redirect to the login.
          { optional: true, keepalive: isLast, ...(isLast ? { unauthorised: 'reject' } : {}) },
        );
      } catch (cause) {
        if (isRefusedWith(cause, PLAYING_ELSEWHERE_MESSAGE)) displaced.current(PLAYING_ELSEWHERE_MESSAGE);
        if (isRefusal(cause) || isUnauthorised(cause)) return;
        throw cause;
      }
      applyProgressReport(client, { lesson, memberId, seconds, isTrial, now: Date.now() });
    },
    [client, lesson, memberId, isTrial, displaced],
  );
}
