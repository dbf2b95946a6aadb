import type { CourseListConfig } from '@zaixue/contract/entities/block';
import { CourseCard } from '../../../shared/course-card/course-card.tsx';
import { CourseGrid } from '../../../shared/course-card/course-grid.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { IconChevron } from '../../../ui/icons.tsx';
import { homeTexts } from '../home-texts.ts';
import styles from './course-list-block.module.css';

/** A heading and course cards; renders nothing without courses (contract 12.2). */
export function CourseListBlock({ config }: { readonly config: CourseListConfig }) {
  if (config.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={`sectionTitle ${styles.title}`}>{config.title}</h2>
        <AppLink to="/courses" className={styles.all} aria-label={`${homeTexts.seeAll}${config.title}`}>
          {homeTexts.seeAll}
          <IconChevron size={16} />
        </AppLink>
      </div>
      <CourseGrid layout="tile">
        {config.items.map((course) => (
          <CourseCard key={course.id} course={course} layout="tile" />
        ))}
      </CourseGrid>
    </section>
  );
}
