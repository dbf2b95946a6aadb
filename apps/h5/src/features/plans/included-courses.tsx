import { useInfiniteQuery } from '@tanstack/react-query';
import { useConfig } from '../../api/queries/config.ts';
import { coursesQuery } from '../../api/queries/course.ts';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { opensWithMembership } from '../../shared/course-card/vip-only.ts';
import { AppLink } from '../../ui/app-link.tsx';
import styles from './included-courses.module.css';
import { planTexts } from './plan-texts.ts';

const MAX_SHOWN = 8;

/** Courses that a membership opens, from the newest courses; nothing where the service marks none. */
export function IncludedCourses() {
  const { generation } = useConfig();
  const { data } = useInfiniteQuery(coursesQuery({ categoryId: 0, scene: '' }));
  const courses = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter((course) => course.is_free !== 1 && opensWithMembership(course, generation))
    .slice(0, MAX_SHOWN);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="included">
      <div className={styles.head}>
        <h2 id="included" className={`sectionTitle ${styles.title}`}>
          {planTexts.included}
        </h2>
        <AppLink to="/courses" className={styles.all ?? ''}>
          {planTexts.allCourses}
        </AppLink>
      </div>
      <div className={styles.rail}>
        {courses.map((course) => (
          <div key={course.id} className={styles.course}>
            <CourseCard course={course} layout="tile" />
          </div>
        ))}
      </div>
    </section>
  );
}
