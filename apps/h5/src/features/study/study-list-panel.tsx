import { useInfiniteQuery } from '@tanstack/react-query';
import { type StudyList, studyQuery } from '../../api/queries/study.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/state-page.tsx';
import styles from './study-list-panel.module.css';
import { StudyRowCard } from './study-row-card.tsx';
import { StudyRowsSkeleton } from './study-skeleton.tsx';
import { studyTexts } from './study-texts.ts';

/** One of the three study lists, with infinite scrolling. */
export function StudyListPanel({ list }: { readonly list: StudyList }) {
  const query = useInfiniteQuery(studyQuery(list));
  const findCourses = (
    <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
      {studyTexts.findCourses}
    </AppLink>
  );
  return (
    <PagedList
      query={query}
      keyOf={({ courseId }) => courseId}
      skeleton={<StudyRowsSkeleton />}
      empty={<EmptyState text={studyTexts.empty[list]} action={findCourses} />}
      className={styles.rows}
    >
      {(row) => <StudyRowCard row={row} list={list} />}
    </PagedList>
  );
}
