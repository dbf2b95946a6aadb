import type { CourseObject } from '@zaixue/contract/entities/course';
import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import type { RefObject } from 'react';
import { useConfig } from '../../api/queries/config.ts';
import { courseDetailTexts, courseTexts } from '../../texts.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './course-head.module.css';

const COVER_HEIGHT_PERCENT = 75;

interface CourseHeadProps {
  readonly course: CourseObject;
  readonly lessonCount: number;
  /** Stands at the end of the cover. */
  readonly coverEnd: RefObject<HTMLSpanElement | null>;
}

/** Cover, title, price and buyers. */
export function CourseHead({ course, lessonCount, coverEnd }: CourseHeadProps) {
  const { generation } = useConfig();
  const isFree = course.is_free === 1 || course.charge === 0;
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Picture
          src={course.thumb}
          alt=""
          heightPercent={COVER_HEIGHT_PERCENT}
          eager
          className={styles.picture}
        />
        <span ref={coverEnd} className={styles.end} />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title}>{course.title}</h1>
        {course.short_description ? <p className={styles.short}>{course.short_description}</p> : null}
        <p className={styles.facts}>
          <span className={styles.price} data-free={isFree || undefined}>
            {isFree ? courseTexts.free : `${courseTexts.yuan}${formatYuan(fenFromYuan(course.charge))}`}
          </span>
          {course.is_free !== 1 && course.is_vip_free === 1 ? (
            <span className={styles.vip}>{courseTexts.vipIncluded}</span>
          ) : null}
          <span className={styles.counts}>
            {lessonCount > 0 ? <span>{courseDetailTexts.lessons(lessonCount)}</span> : null}
            <span>{courseTexts.buyers(course.user_count, generation)}</span>
          </span>
        </p>
      </div>
    </div>
  );
}
