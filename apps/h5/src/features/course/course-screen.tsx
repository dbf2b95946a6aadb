import { useParams } from 'react-router';
import { isGone } from '../../api/api-failure.ts';
import { useSearch } from '../../platform/use-search.ts';
import { courseDetailTexts } from '../../shared/lessons/course-texts.ts';
import { courseListTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { CourseHeader } from './course-header.tsx';
import { CoursePage } from './course-page.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { courseTabOf } from './course-tab.ts';
import { useCourse } from './use-course.ts';

/** A course: what it is, what it holds, how to begin (contract 19.10). */
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
        <ErrorState text={error.message} busy={isFetching} onRetry={refetch} />
      )}
    </Page>
  );
}
