import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import type { VideoAnswer } from '../../api/queries/video.ts';
import { playerTexts } from '../../player/player-texts.ts';
import { lessonTexts } from '../../shared/lessons/course-texts.ts';
import { lessonPercent } from '../../shared/lessons/lesson-facts.ts';
import { OfferButtons } from '../../shared/lessons/offer-buttons.tsx';
import type { Offers } from '../../shared/lessons/offers.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './lesson-bar.module.css';

interface LessonBarProps {
  readonly course: VideoAnswer['course'];
  readonly lesson: VideoObject;
  readonly record: WatchRecord | undefined;
  readonly offers: Offers;
  readonly hasAccess: boolean;
  readonly next: VideoObject | null;
  readonly onNext: () => void;
}

/** Progress and the next lesson; without access, the offers (contract 19.11, "Bottom bar"). */
export function LessonBar({ course, lesson, record, offers, hasAccess, next, onNext }: LessonBarProps) {
  if (!hasAccess) {
    return (
      <div className={styles.bar}>
        <OfferButtons course={course} offers={offers} />
      </div>
    );
  }
  const percent = lessonPercent(lesson, record);
  return (
    <div className={styles.bar}>
      <div className={styles.progress}>
        <span className={styles.percent}>{lessonTexts.watched(percent)}</span>
        <ProgressBar percent={percent} className={styles.track} />
      </div>
      {next ? (
        <Button kind="primary" onClick={onNext}>
          {playerTexts.next}
        </Button>
      ) : null}
    </div>
  );
}
