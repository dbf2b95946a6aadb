import { watchedPercent } from '@zaixue/contract/rules/course-progress';
import { formatDuration } from '@zaixue/contract/rules/duration';
import type { ResumePoint } from '../../api/queries/study.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconPlay } from '../../ui/icons/content-icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './continue-card.module.css';
import { continueTexts } from './continue-texts.ts';

/** The lesson that the member goes on with, one tap away: cover, lesson, percent and second. */
export function ContinueCard({ resumePoint }: { readonly resumePoint: ResumePoint }) {
  const percent = watchedPercent(resumePoint.watchSeconds, resumePoint.durationSeconds);
  return (
    <AppLink to={`/course/video/${resumePoint.videoId}`} className={styles.card}>
      <Picture src={resumePoint.thumb} alt="" className={styles.cover} />
      <span className={styles.text}>
        <span className={styles.lead}>{continueTexts.lead}</span>
        <span className={styles.lesson}>{resumePoint.lessonTitle || resumePoint.courseTitle}</span>
        <span className={styles.course}>{resumePoint.courseTitle}</span>
        <span className={styles.foot}>
          <span className={styles.bar}>
            <ProgressBar percent={percent} label={continueTexts.progress(percent)} />
          </span>
          <span>
            {resumePoint.atSeconds > 0
              ? continueTexts.at(formatDuration(resumePoint.atSeconds))
              : continueTexts.notBegun}
          </span>
        </span>
      </span>
      <span className={styles.play}>
        <IconPlay size={22} />
      </span>
    </AppLink>
  );
}
