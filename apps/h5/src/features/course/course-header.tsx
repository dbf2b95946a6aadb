import type { ReactNode } from 'react';
import { courseListTexts } from '../../texts.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import styles from './course-header.module.css';

interface CourseHeaderProps {
  readonly isSolid: boolean;
  readonly action?: ReactNode;
}

/** The bar at the top; takes no room, so that the cover begins at the edge of the screen. */
export function CourseHeader({ isSolid, action }: CourseHeaderProps) {
  return (
    <div className={styles.header} data-over={!isSolid || undefined}>
      <HeaderBar title={courseListTexts.detailTitle} titleAs="p" transparent={!isSolid} action={action} />
    </div>
  );
}
