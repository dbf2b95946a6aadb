import { useQuery } from '@tanstack/react-query';
import { popularCoursesQuery } from '../../api/queries/course.ts';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { CourseGrid } from '../../shared/course-card/course-grid.tsx';
import styles from './search-results.module.css';
import { searchTexts } from './search-texts.ts';

/** The most popular courses, before a search and for one without results. Nothing while they load or where they cannot be loaded. */
export function PopularCourses({ className }: { readonly className?: string | undefined }) {
  const { data: courses = [] } = useQuery(popularCoursesQuery());
  return courses.length > 0 ? (
    <section className={className}>
      <h2 className={`sectionTitle ${styles.title}`}>{searchTexts.popular}</h2>
      <CourseGrid layout="row">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} layout="row" />
        ))}
      </CourseGrid>
    </section>
  ) : null;
}
