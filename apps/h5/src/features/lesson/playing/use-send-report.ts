import { useQueryClient } from '@tanstack/react-query';
import { PLAYING_ELSEWHERE_MESSAGE } from '@zaixue/contract/constants';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { useCallback, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isRefusal, isRefusedWith, isUnauthorised, isUnavailable } from '../../../api/api-failure.ts';
import { useMember } from '../../../api/queries/member.ts';
import { useLatest } from '../../../platform/use-latest.ts';
import type { SendReport } from '../../../player/recording/report-sender.ts';
import { getToken } from '../../../session/token-store.ts';
import { applyProgressReport } from './apply-progress-report.ts';

/**
 * Returns a function that reports the position of a lesson (contract 7.4) and updates the cache. It rejects only when the
 * report must be sent again: it did not arrive, or the service is unavailable. A report of a member who has logged out
 * meanwhile is dropped. `onDisplaced` is called when other
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
  const [token] = useState(getToken);
  return useCallback(
    async (seconds, isLast) => {
      if (token !== null && getToken() !== token) return;
      try {
        await api(
          'videoRecord',
          { id: String(lesson.id), duration: seconds },
          // The last report may be answered after a logout; it must not redirect to the login.
          { optional: true, keepalive: isLast, ...(isLast ? { unauthorised: 'reject' } : {}) },
        );
      } catch (cause) {
        if (isRefusedWith(cause, PLAYING_ELSEWHERE_MESSAGE)) displaced.current(PLAYING_ELSEWHERE_MESSAGE);
        // A service that is down or under maintenance takes the report later.
        if ((isRefusal(cause) && !isUnavailable(cause)) || isUnauthorised(cause)) return;
        throw cause;
      }
      applyProgressReport(client, { lesson, memberId, seconds, isTrial, now: Date.now() });
    },
    [client, lesson, memberId, isTrial, displaced, token],
  );
}
