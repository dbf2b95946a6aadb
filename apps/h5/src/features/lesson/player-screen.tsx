import { useEffect } from 'react';
import { useParams } from 'react-router';
import { warmUpPlayer } from '../../player/engine/load-hls.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useGoBack } from '../../ui/use-go-back.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BackButton } from './back-button.tsx';
import { LessonPage } from './lesson-page.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { useLesson } from './use-lesson.ts';

/** A lesson: the recording and the way through the course (contract 19.11). */
export function PlayerScreen() {
  const { videoId = '' } = useParams();
  const goBack = useGoBack();
  const lesson = useLesson(videoId);
  const { data, error } = lesson;
  usePageTitle(data?.video.title ?? '');

  // While the calls are under way, what most lessons are played with comes as well.
  useEffect(warmUpPlayer, []);

  // A lesson that does not exist has been told of by a toast; there is nothing to show.
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
      <ErrorState text={error.message} busy={lesson.isFetching} onRetry={() => void lesson.refetch()} />
    </Page>
  );
}
