import { useEffect } from 'react';
import { useParams } from '../../platform/router/router.tsx';
import { warmUpPlayer } from '../../player/engine/load-hls.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BackButton } from './back-button.tsx';
import { LessonPage } from './lesson-page.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { useLesson } from './use-lesson.ts';

/** A lesson: the video, its tabs and the lessons of the course (contract 19.11). */
export function PlayerScreen() {
  const { videoId = '' } = useParams();
  const goBack = useGoBack();
  const lesson = useLesson(videoId);
  const { data, error } = lesson;
  usePageTitle(data?.video.title ?? '');

  // Preload the player code while the requests are running.
  useEffect(warmUpPlayer, []);

  // `api` has shown a toast for a missing lesson; there is nothing else to show.
  const isRefused = !data && lesson.isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isRefused) goBack();
  }, [isRefused]);

  if (data) return <LessonPage key={videoId} detail={data} isProvisional={lesson.isProvisional} />;
  if (error === null || isRefused) return <LessonSkeleton />;
  return (
    <Page plain>
      <BackButton />
      <ErrorState failure={error} busy={lesson.isFetching} onRetry={() => void lesson.refetch()} />
    </Page>
  );
}
