import { watchedPercent } from '@zaixue/contract/rules/course-progress';
import { formatDuration } from '@zaixue/contract/rules/duration';
import type { ContinuePlace } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconPlay } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './continue-card.module.css';
import { continueTexts } from './continue-texts.ts';

/** The lesson that the member goes on with, one tap away: cover, lesson, percent and second. */
export function ContinueCard({ place }: { readonly place: ContinuePlace }) {
  const percent = watchedPercent(place.watchSeconds, place.durationSeconds);
  return (
    <AppLink to={`/course/video/${place.videoId}`} className={styles.card}>
      <Picture src={place.thumb} alt="" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.lead}>{continueTexts.lead}</span>
        <span className={styles.lesson}>{place.lessonTitle || place.courseTitle}</span>
        <span className={styles.course}>{place.courseTitle}</span>
        <span className={styles.foot}>
          <span className={styles.bar}>
            <ProgressBar percent={percent} label={continueTexts.progress(percent)} />
          </span>
          <span>
            {place.atSeconds > 0 ? continueTexts.at(formatDuration(place.atSeconds)) : continueTexts.notBegun}
          </span>
        </span>
      </span>
      <span className={styles.play}>
        <IconPlay size={22} />
      </span>
    </AppLink>
  );
}
