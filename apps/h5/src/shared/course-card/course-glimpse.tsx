import { courseListTexts } from '../../texts.ts';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { type CardCourse, CourseFace } from './course-face.tsx';
import frame from './course-frame.module.css';
import styles from './course-glimpse.module.css';
import { CoursePrice, OriginalPrice } from './course-price.tsx';

/** The course page as far as a card knows it, while the course loads: the same cover, title and price in the same places. */
export function CourseGlimpse({ course }: { readonly course: CardCourse }) {
  return (
    <Page
      plain
      frameClass={frame.frame}
      header={
        <div className={styles.header}>
          <HeaderBar title={courseListTexts.detailTitle} titleAs="p" transparent />
        </div>
      }
      footer={
        <div className={styles.bar}>
          <CoursePrice course={course} className={styles.price ?? ''} />
          <OriginalPrice course={course} />
        </div>
      }
    >
      <CourseFace course={course}>
        <LoadingRegion>
          <div className={styles.waiting}>
            <Skeleton width="56%" />
          </div>
          <div className={styles.waiting}>
            <Skeleton />
            <Skeleton width="92%" />
            <Skeleton width="64%" />
          </div>
        </LoadingRegion>
      </CourseFace>
    </Page>
  );
}
