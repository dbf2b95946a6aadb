import { isGone } from '../../api/api-failure.ts';
import { screenGlimpse } from '../../platform/navigation/screen-glimpse.ts';
import { useSearch } from '../../platform/navigation/use-search.ts';
import { useParams } from '../../platform/router/router.tsx';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { courseListTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CourseHeader, CoursePage } from './course-page.tsx';
import styles from './course-screen.module.css';
import { courseTabOf } from './course-tab.ts';
import { useCourse } from './use-course.ts';

/** A course with its description, lessons, comments and files (contract 19.10). */
export function CourseScreen() {
  const { courseId = '' } = useParams();
  const [search, setSearch] = useSearch();
  const { data, error, isFetching, refetch } = useCourse(courseId);
  usePageTitle(data?.course.title ?? courseListTexts.detailTitle);

  if (data) {
    return (
      <CoursePage
        key={courseId}
        detail={data}
        tab={courseTabOf(search)}
        onTab={(tab) => setSearch(tab === 'intro' ? {} : { tab })}
      />
    );
  }
  if (error === null) {
    const glimpse = screenGlimpse(`/course/${courseId}`);
    if (glimpse) return glimpse;
    return (
      <Page plain header={<CourseHeader isSolid={false} />}>
        <CourseSkeleton />
      </Page>
    );
  }
  return (
    <Page header={<HeaderBar title={courseListTexts.detailTitle} />}>
      {isGone(error) ? (
        <EmptyState
          text={courseDetailTexts.gone}
          action={
            <AppLink to="/courses" replace className={buttonClass({ kind: 'plain' })}>
              {courseDetailTexts.otherCourses}
            </AppLink>
          }
        />
      ) : (
        <ErrorState failure={error} busy={isFetching} onRetry={refetch} />
      )}
    </Page>
  );
}

/** Placeholder of the course page while it is loading. */
function CourseSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.cover} />
      <div className={styles.text}>
        <Skeleton width="80%" height="1.6rem" />
        <Skeleton width="95%" />
        <Skeleton width="40%" height="1.4rem" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width="64%" />
      </div>
    </LoadingRegion>
  );
}
