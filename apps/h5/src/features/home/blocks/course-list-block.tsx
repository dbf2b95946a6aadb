import type { CourseListConfig } from '@zaixue/contract/entities/block';
import { useState } from 'react';
import { CourseCard } from '../../../shared/course-card/course-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { homeTexts } from '../home-texts.ts';
import { BlockLink } from './block-link.tsx';
import styles from './course-list-block.module.css';
import { allCoursesAddress, courseListKind, shownCourses } from './course-list-kind.ts';

/** Covers of a list that a phone shows at once. */
const EAGER_COVERS = 4;

interface CourseListBlockProps {
  readonly config: CourseListConfig;
  readonly isOnFirstScreen: boolean;
}

/** A heading and courses as a row, a ranking or a grid; renders nothing without courses (contract 12.2, 12.3). */
export function CourseListBlock({ config, isOnFirstScreen }: CourseListBlockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, items } = config;
  if (items.length === 0) return null;
  const kind = courseListKind(config);
  const shown = shownCourses(items, isOpen);
  const cards = shown.map((course, index) => (
    <CourseCard
      key={course.id}
      // The rows of a ranking are low.
      course={kind === 'ranking' ? { ...course, short_description: '' } : course}
      layout={kind === 'row' || kind === 'grid' ? 'tile' : 'row'}
      eager={isOnFirstScreen && index < EAGER_COVERS}
    />
  ));
  return (
    <section>
      <div className={styles.head}>
        <h2 className={`sectionTitle ${styles.title}`}>{title}</h2>
        <BlockLink
          href={allCoursesAddress(config)}
          className={styles.all}
          label={`${homeTexts.seeAll}${title}`}
        >
          {homeTexts.seeAll}
        </BlockLink>
      </div>
      {kind === 'ranking' ? (
        <ol role="list" className={styles.ranking}>
          {cards.map((card) => (
            <li key={card.key}>{card}</li>
          ))}
        </ol>
      ) : (
        <div className={styles[kind]} data-count={shown.length}>
          {cards}
        </div>
      )}
      {shown.length < items.length ? (
        <div className={styles.more}>
          <Button kind="plain" small onClick={() => setIsOpen(true)}>
            {homeTexts.showRest(items.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
