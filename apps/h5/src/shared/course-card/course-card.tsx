import { useConfig } from '../../api/queries/config.ts';
import { setScreenGlimpse } from '../../platform/navigation/screen-glimpse.ts';
import { courseTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './course-card.module.css';
import { type CardCourse, nameCover } from './course-face.tsx';
import { CourseGlimpse } from './course-glimpse.tsx';
import { CoursePrice, OriginalPrice } from './course-price.tsx';
import { learnerText } from './learner-text.ts';
import { isVipOnly } from './vip-only.ts';

interface CourseCardProps {
  readonly course: CardCourse;
  /** `row`: cover at the left, for lists. `tile`: cover on top, for grids. */
  readonly layout: 'row' | 'tile';
  /** Seen at once on entry. */
  readonly eager?: boolean;
}

const COVER_HEIGHT_PERCENT = 75;

/** A course as a link to its page (contract 18.8). */
export function CourseCard({ course, layout, eager = false }: CourseCardProps) {
  const { generation } = useConfig();
  const learners = <span className={styles.buyers}>{learnerText(course, generation)}</span>;
  const teacher = layout === 'row' ? course.teacher_name : '';
  return (
    <AppLink
      to={`/course/${course.id}`}
      className={classNames(styles.card, styles[layout])}
      onClick={({ currentTarget }) => {
        setScreenGlimpse(`/course/${course.id}`, <CourseGlimpse course={course} />);
        nameCover(currentTarget.querySelector(`.${styles.cover}`));
      }}
    >
      <Picture
        src={course.thumb}
        alt=""
        {...(layout === 'tile' ? { heightPercent: COVER_HEIGHT_PERCENT } : {})}
        eager={eager}
        className={styles.cover}
      />
      <span className={styles.text}>
        <span className={styles.title}>{course.title}</span>
        {course.short_description && layout === 'row' ? (
          <span className={styles.short}>{course.short_description}</span>
        ) : null}
        {course.teacher_name && layout === 'tile' ? (
          <span className={classNames(styles.teacher, styles.alone)}>{course.teacher_name}</span>
        ) : null}
        {teacher ? (
          <span className={styles.people}>
            <span className={styles.teacher}>{teacher}</span>
            {learners}
          </span>
        ) : null}
        <span className={styles.foot}>
          <CoursePrice course={course} className={styles.price ?? ''} />
          <OriginalPrice course={course} />
          {course.is_free !== 1 && (course.is_vip_free === 1 || isVipOnly(course, generation)) ? (
            <span className={styles.vip}>
              {isVipOnly(course, generation) ? courseTexts.vipOnly : courseTexts.vipIncluded}
            </span>
          ) : null}
          {teacher ? null : learners}
        </span>
      </span>
    </AppLink>
  );
}
