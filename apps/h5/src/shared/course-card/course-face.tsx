import type { ReactNode, RefObject } from 'react';
import { Picture } from '../../ui/picture.tsx';
import './cover-transition.css';
import styles from './course-face.module.css';

/** 16 : 9. */
const COVER_HEIGHT_PERCENT = 56.25;
/** Ties the cover of a tapped card to that of the course page. */
const COVER_TRANSITION = 'course-cover';

/** Lets the cover of a tapped card move to its place on the course page. A page may use the name once only. */
export function nameCover(cover: HTMLElement | null): void {
  for (const named of document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]'))
    named.style.viewTransitionName = '';
  if (cover) cover.style.viewTransitionName = COVER_TRANSITION;
}

/** What a card shows of a course; rows of lists and items of home blocks both have it. */
export interface CardCourse {
  readonly id: number;
  readonly title: string;
  readonly thumb: string;
  readonly cover_16x9?: string | undefined;
  readonly charge: number;
  readonly original_charge?: number | undefined;
  readonly user_count: number;
  readonly learner_count?: number | undefined;
  readonly is_free: number;
  readonly is_vip_free?: number | undefined;
  readonly short_description?: string;
  readonly videos_count?: number;
  readonly teacher_name?: string | undefined;
}

/** What the head of a course page shows. */
export interface FaceCourse {
  readonly title: string;
  readonly thumb: string;
  readonly cover_16x9?: string | undefined;
  readonly short_description?: string | undefined;
}

interface CourseFaceProps {
  readonly course: FaceCourse;
  /** Over the cover. */
  readonly pill?: ReactNode;
  /** Marks the end of the cover. */
  readonly coverEnd?: RefObject<HTMLSpanElement | null>;
  /** Below the title. */
  readonly children: ReactNode;
}

/** Cover, title and teaser of a course, the same while the course loads and after that. */
export function CourseFace({ course, pill = null, coverEnd, children }: CourseFaceProps) {
  return (
    <div className={styles.head}>
      <div className={styles.cover} style={{ viewTransitionName: COVER_TRANSITION }}>
        <Picture
          src={course.cover_16x9 || course.thumb}
          alt=""
          heightPercent={COVER_HEIGHT_PERCENT}
          eager
          className={styles.picture}
        />
        {pill}
        <span ref={coverEnd} className={styles.end} />
      </div>
      <div className={styles.text}>
        <h1 className={styles.title}>{course.title}</h1>
        {course.short_description ? <p className={styles.short}>{course.short_description}</p> : null}
        {children}
      </div>
    </div>
  );
}
