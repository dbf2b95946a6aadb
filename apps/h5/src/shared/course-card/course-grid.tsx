import type { ReactNode } from 'react';
import styles from './course-grid.module.css';

/** Lays out course cards: `tile` in as many columns as fit, `row` one under the other on a phone. */
export function CourseGrid({
  layout,
  children,
}: {
  readonly layout: 'row' | 'tile';
  readonly children: ReactNode;
}) {
  return <div className={layout === 'tile' ? styles.grid : styles.list}>{children}</div>;
}
