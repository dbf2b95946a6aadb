import { courseProgress } from '@zaixue/contract/rules/course-progress';
import type { RefObject } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { CourseFace } from '../../shared/course-card/course-face.tsx';
import { learnerText } from '../../shared/course-card/learner-text.ts';
import { finishedCount } from '../../shared/lessons/continue-lesson.ts';
import { courseStatus, membershipEnd } from '../../shared/lessons/course-status.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { totalSeconds, trialLength } from '../../shared/lessons/lesson-facts.ts';
import { courseTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { IconPlay } from '../../ui/icons/content-icons.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './course-head.module.css';
import type { CourseDetail } from './use-course.ts';

type Lessons = CourseDetail['videos'][string];

interface CourseHeadProps {
  readonly detail: CourseDetail;
  /** In display order. */
  readonly lessons: Lessons;
  /** Marks the end of the cover. */
  readonly coverEnd: RefObject<HTMLSpanElement | null>;
}

/** Cover, title, and what the course contains or how far the member is. */
export function CourseHead({ detail, lessons, coverEnd }: CourseHeadProps) {
  return (
    <CourseFace
      course={detail.course}
      coverEnd={coverEnd}
      pill={<TrialPill detail={detail} lessons={lessons} />}
    >
      <CourseFacts detail={detail} lessons={lessons} />
    </CourseFace>
  );
}

/** `免费试看 30秒`: leads to the first lesson with a trial. Nothing where everything may be watched. */
function TrialPill({ detail: { course, isBuy }, lessons }: Omit<CourseHeadProps, 'coverEnd'>) {
  const lesson = lessons.find((one) => trialLength(course, isBuy, one) !== '');
  if (!lesson) return null;
  return (
    <AppLink to={`/course/video/${lesson.id}`} className={styles.trial}>
      <IconPlay size={18} />
      {courseDetailTexts.freeTrial}
      {trialLength(course, isBuy, lesson)}
    </AppLink>
  );
}

/** How far the member is and why it is open, or what the course contains and how many learn in it. */
function CourseFacts({ detail, lessons }: Omit<CourseHeadProps, 'coverEnd'>) {
  const { course, isBuy, videoWatchedProgress } = detail;
  const { generation } = useConfig();
  const until = membershipEnd(useMember(), Date.now());
  const status = courseStatus(course, isBuy, until !== null, generation);
  const finished = finishedCount(lessons, videoWatchedProgress);
  const showsProgress = isBuy && lessons.length > 0 && (status !== 'free' || finished > 0);
  const length = totalSeconds(lessons);
  const contents = [
    lessons.length > 0 ? courseDetailTexts.lessons(lessons.length) : '',
    length > 0 ? courseDetailTexts.totalLength(length) : '',
    learnerText(course, generation),
  ].filter(Boolean);
  return (
    <>
      <div className={styles.facts}>
        {status === 'owned' ? (
          <span className={styles.owned}>{courseDetailTexts.owned[generation]}</span>
        ) : status === 'membership' ? (
          <span className={styles.membership}>
            <span>{courseDetailTexts.memberUntil(until ?? '')}</span>
            <AppLink to="/role" className={styles.renew}>
              {courseDetailTexts.renew}
            </AppLink>
          </span>
        ) : status === 'vip-only' ? (
          <span className={styles.exclusive}>{courseTexts.vipOnly}</span>
        ) : showsProgress ? (
          <span className={styles.free}>{courseTexts.free}</span>
        ) : null}
        {showsProgress ? (
          <span>
            <span className={styles.dot}> · </span>
            {courseDetailTexts.learned(finished, lessons.length)}
          </span>
        ) : status === 'owned' || status === 'membership' ? null : (
          <span>{contents.join(' · ')}</span>
        )}
      </div>
      <div className={styles.progress}>
        {showsProgress ? (
          <ProgressBar
            percent={courseProgress(finished, lessons.length)}
            label={courseDetailTexts.learned(finished, lessons.length)}
          />
        ) : null}
      </div>
    </>
  );
}
