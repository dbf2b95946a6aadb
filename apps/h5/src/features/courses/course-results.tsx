import { useInfiniteQuery } from '@tanstack/react-query';
import { rowsOf } from '../../api/paged-query.ts';
import { type CoursesFilter, coursesQuery } from '../../api/queries/course.ts';
import { CourseCard } from '../../shared/course-card/course-card.tsx';
import { CourseCardSkeleton } from '../../shared/course-card/course-card-skeleton.tsx';
import { CourseGrid } from '../../shared/course-card/course-grid.tsx';
import { commonTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LoadingRegion } from '../../ui/states/skeleton.tsx';
import { catalogueTexts } from './catalogue-texts.ts';
import styles from './course-results.module.css';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Covers above the fold on a phone. */
const EAGER_COVERS = 5;

interface CourseResultsProps {
  readonly filter: CoursesFilter;
  readonly onShowAll: () => void;
}

/** The courses that match the filter, with infinite scrolling. */
export function CourseResults({ filter, onShowAll }: CourseResultsProps) {
  const query = useInfiniteQuery(coursesQuery(filter));
  const courses = query.data && rowsOf(query.data.pages, ({ id }) => id);
  const isFiltered = filter.categoryId !== 0 || filter.scene !== '';

  if (query.isPending) {
    return (
      <div className={styles.results}>
        <LoadingRegion>
          <CourseGrid layout="row">
            {SKELETONS.map((key) => (
              <CourseCardSkeleton key={key} layout="row" />
            ))}
          </CourseGrid>
        </LoadingRegion>
      </div>
    );
  }
  if (!courses) {
    return <ErrorState failure={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (courses.length === 0) {
    return (
      <EmptyState
        text={catalogueTexts.empty}
        action={
          isFiltered ? (
            <Button onClick={onShowAll}>{catalogueTexts.seeAll}</Button>
          ) : (
            <AppLink to="/" className={buttonClass({ kind: 'plain' })}>
              {commonTexts.backHome}
            </AppLink>
          )
        }
      />
    );
  }
  return (
    <div className={styles.results}>
      <CourseGrid layout="row">
        {courses.map((course, index) => (
          <CourseCard key={course.id} course={course} layout="row" eager={index < EAGER_COVERS} />
        ))}
      </CourseGrid>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        isFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  );
}
