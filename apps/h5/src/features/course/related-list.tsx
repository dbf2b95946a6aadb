import { useInfiniteQuery } from '@tanstack/react-query';
import type { CourseObject } from '@zaixue/contract/entities/course';
import { useEffect, useRef, useState } from 'react';
import { coursesQuery } from '../../api/queries/course.ts';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { CourseGrid } from '../../shared/course-card/course-grid.tsx';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import styles from './related-list.module.css';

const SHOWN = 3;
/** How far below the screen loading begins. */
const MARGIN_PX = 600;

/**
 * Up to three other courses, of the same category first. They are asked for when the reader comes near the end of the page. Nothing where
 * there is none or it cannot be loaded.
 */
export function RelatedList({ course }: { readonly course: CourseObject }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `0px 0px ${MARGIN_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const same = useInfiniteQuery({
    ...coursesQuery({ categoryId: course.category_id, scene: '' }),
    enabled: isNear && course.category_id > 0,
  });
  const isShort = !same.isLoading && (same.data?.pages[0]?.rows.length ?? 0) <= SHOWN;
  const all = useInfiniteQuery({
    ...coursesQuery({ categoryId: 0, scene: '' }),
    enabled: isNear && isShort,
  });
  const rows = [...(same.data?.pages[0]?.rows ?? []), ...(isShort ? (all.data?.pages[0]?.rows ?? []) : [])];
  const others = [...new Map(rows.map((row) => [row.id, row])).values()].filter(({ id }) => id !== course.id);
  return (
    <div ref={place}>
      {others.length > 0 && !(isShort && all.isLoading) ? (
        <section className={styles.related}>
          <h2 className={`sectionTitle ${styles.title}`}>{courseDetailTexts.related}</h2>
          <CourseGrid layout="row">
            {others.slice(0, SHOWN).map((other) => (
              <CourseCard key={other.id} course={other} layout="row" />
            ))}
          </CourseGrid>
        </section>
      ) : null}
    </div>
  );
}
