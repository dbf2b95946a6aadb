import { ContinueCard } from './continue-card.tsx';
import { ContinueNone } from './continue-none.tsx';
import { ContinueSkeleton } from './continue-skeleton.tsx';
import { useResumePoint } from './use-resume-point.ts';

/** The lesson that the member goes on with, or the way to the courses where there is none. */
export function ContinueLesson() {
  const { resumePoint, isPending, isAllFinished } = useResumePoint();
  if (isPending) return <ContinueSkeleton />;
  return resumePoint ? (
    <ContinueCard resumePoint={resumePoint} />
  ) : (
    <ContinueNone isAllFinished={isAllFinished} />
  );
}
