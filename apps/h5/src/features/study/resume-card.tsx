import { watchedPercent } from '@zaixue/contract/rules/course-progress';
import { formatDuration } from '@zaixue/contract/rules/duration';
import type { ResumePlace } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconPlay } from '../../ui/icons/icon-play.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './resume-card.module.css';
import { studyTexts } from './study-texts.ts';

/** The lesson one was at, one tap away: cover, lesson, percent and second. */
export function ResumeCard({ place }: { readonly place: ResumePlace }) {
  const { isFinished, watchSeconds, durationSeconds } = place;
  const percent = isFinished ? 100 : watchedPercent(watchSeconds, durationSeconds);
  return (
    <AppLink to={`/course/video/${place.videoId}`} className={styles.card}>
      <Picture src={place.thumb} alt="" className={styles.cover} eager />
      <span className={styles.text}>
        <span className={styles.lead}>{studyTexts.resume}</span>
        <span className={styles.lesson}>{place.lessonTitle || place.courseTitle}</span>
        <span className={styles.course}>{place.courseTitle}</span>
        <span className={styles.foot}>
          <span className={styles.bar}>
            <ProgressBar percent={percent} label={studyTexts.progress(percent)} />
          </span>
          <span>{placeText(place)}</span>
        </span>
      </span>
      <span className={styles.play}>
        <IconPlay size={22} />
      </span>
    </AppLink>
  );
}

function placeText({ isFinished, watchSeconds }: ResumePlace): string {
  if (isFinished) return studyTexts.finished;
  return watchSeconds > 0 ? studyTexts.resumeAt(formatDuration(watchSeconds)) : studyTexts.notBegun;
}
