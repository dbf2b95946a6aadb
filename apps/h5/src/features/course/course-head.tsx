import type { CourseObject } from '@zaixue/contract/entities/course';
import { courseProgress } from '@zaixue/contract/rules/course-progress';
import type { RefObject } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { useMember } from '../../api/queries/member.ts';
import { CoursePrice, OriginalPrice } from '../../shared/course-card/course-price.tsx';
import { learnerText } from '../../shared/course-card/learner-text.ts';
import { type CourseStatus, courseStatus, membershipEnd } from '../../shared/lessons/course-status.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { courseTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import styles from './course-head.module.css';

const COVER_HEIGHT_PERCENT = 75;
/** 16 : 9. */
const WIDE_COVER_HEIGHT_PERCENT = 56.25;

interface CourseHeadProps {
  readonly course: CourseObject;
  readonly hasAccess: boolean;
  readonly lessonCount: number;
  readonly finishedCount: number;
  /** Marks the end of the cover. */
  readonly coverEnd: RefObject<HTMLSpanElement | null>;
}

/** Cover, title, and the price or the progress of the course. */
export function CourseHead({ course, coverEnd, ...rest }: CourseHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Picture
          src={course.cover_16x9 || course.thumb}
          alt=""
          heightPercent={course.cover_16x9 ? WIDE_COVER_HEIGHT_PERCENT : COVER_HEIGHT_PERCENT}
          eager
          className={styles.picture}
        />
        <span ref={coverEnd} className={styles.end} />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title}>{course.title}</h1>
        {course.short_description ? <p className={styles.short}>{course.short_description}</p> : null}
        <CourseFacts course={course} {...rest} />
      </div>
    </div>
  );
}

function CourseFacts({ course, hasAccess, lessonCount, finishedCount }: Omit<CourseHeadProps, 'coverEnd'>) {
  const { generation } = useConfig();
  const until = membershipEnd(useMember(), Date.now());
  const status = courseStatus(course, hasAccess, until !== null, generation);
  // The number of buyers is only shown to those who can still buy.
  const canBuy = status !== 'owned' && status !== 'membership';
  const showsProgress = hasAccess && lessonCount > 0 && (status !== 'free' || finishedCount > 0);
  return (
    <>
      <div className={styles.facts}>
        <AccessStatus course={course} status={status} until={until} />
        {showsProgress ? (
          <span className={styles.learned}>
            <span className={styles.dot}> · </span>
            {courseDetailTexts.learned(finishedCount, lessonCount)}
          </span>
        ) : null}
        {canBuy ? (
          <span className={styles.counts}>
            {lessonCount > 0 && !showsProgress ? <span>{courseDetailTexts.lessons(lessonCount)}</span> : null}
            <span>{learnerText(course, generation)}</span>
          </span>
        ) : null}
      </div>
      <div className={styles.progress}>
        {showsProgress ? (
          <ProgressBar
            percent={courseProgress(finishedCount, lessonCount)}
            label={courseDetailTexts.learned(finishedCount, lessonCount)}
          />
        ) : null}
      </div>
    </>
  );
}

/** The price, or the reason for access without a price. */
function AccessStatus({
  course,
  status,
  until,
}: {
  readonly course: CourseObject;
  readonly status: CourseStatus;
  readonly until: string | null;
}) {
  const { generation } = useConfig();
  if (status === 'owned') {
    return <span className={styles.owned}>{courseDetailTexts.owned[generation]}</span>;
  }
  if (status === 'membership') {
    return (
      <span className={styles.membership}>
        <span>{courseDetailTexts.memberUntil(until ?? '')}</span>
        <AppLink to="/role" className={styles.renew}>
          {courseDetailTexts.renew}
        </AppLink>
      </span>
    );
  }
  if (status === 'vip-only') return <span className={styles.exclusive}>{courseTexts.vipOnly}</span>;
  return (
    <>
      <CoursePrice course={course} className={styles.price ?? ''} />
      <OriginalPrice course={course} />
      {status === 'on-sale' && course.is_vip_free === 1 ? (
        <span className={styles.vip}>{courseTexts.vipIncluded}</span>
      ) : null}
    </>
  );
}
