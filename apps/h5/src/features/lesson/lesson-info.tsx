import type { FinishRule } from '@zaixue/contract/entities/video';
import { formatDuration } from '@zaixue/contract/rules/duration';
import { useConfig } from '../../api/queries/config.ts';
import type { VideoAnswer } from '../../api/queries/video.ts';
import { playerTexts } from '../../player/player-texts.ts';
import { type LessonGroup, lessonsInOrder } from '../../shared/lessons/lesson-groups.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconChevron } from '../../ui/icons/icons.tsx';
import styles from './lesson-info.module.css';
import { lessonPageTexts } from './lesson-texts.ts';

interface LessonInfoProps {
  readonly detail: Pick<VideoAnswer, 'video' | 'course' | 'is_watch' | 'finish_rule'>;
  readonly groups: readonly LessonGroup[];
}

/** Titles of the lesson and its course. */
export function LessonInfo({ detail, groups }: LessonInfoProps) {
  const { video, course } = detail;
  const lessons = lessonsInOrder(groups);
  const index = lessons.findIndex(({ id }) => id === video.id);
  return (
    <div className={styles.info}>
      <h1 className={styles.title}>{video.title}</h1>
      <p className={styles.facts}>
        {index < 0 ? null : <span>{playerTexts.position(index + 1, lessons.length)}</span>}
        <span>{formatDuration(video.duration)}</span>
      </p>
      {detail.is_watch && detail.finish_rule ? <FinishRuleText rule={detail.finish_rule} /> : null}
      <AppLink to={`/course/${course.id}`} className={styles.course}>
        <span className={styles.name}>{course.title}</span>
        <IconChevron size={18} />
      </AppLink>
    </div>
  );
}

/** When the lesson counts as finished, and its reward points. */
function FinishRuleText({ rule }: { readonly rule: FinishRule }) {
  const points = useConfig().credit1_reward.watched_video;
  return (
    <p className={styles.rule}>
      {lessonPageTexts.finishRule(rule.end_seconds)}
      {points > 0 ? lessonPageTexts.pointsRule(rule.reward_percent, points) : null}
    </p>
  );
}
