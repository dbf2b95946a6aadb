import { useInfiniteQuery } from '@tanstack/react-query';
import { type StudyFilter, type StudyList, studyQuery } from '../../api/queries/study.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import styles from './study-list-panel.module.css';
import { StudyRowCard } from './study-row-card.tsx';
import { StudyRowsSkeleton } from './study-skeleton.tsx';
import { studyTexts } from './study-texts.ts';

interface StudyListPanelProps {
  readonly list: StudyList;
  readonly filter: StudyFilter;
  /** Null where the list cannot be filtered. */
  readonly onFilter: ((filter: StudyFilter) => void) | null;
}

const FILTERS = ['all', 'begun', 'finished'] as const satisfies readonly StudyFilter[];

/** One of the three study lists, with infinite scrolling. */
export function StudyListPanel({ list, filter, onFilter }: StudyListPanelProps) {
  const query = useInfiniteQuery(studyQuery(list, {}, filter));
  const isEmpty = filter === 'all' && query.data?.pages[0]?.rows.length === 0;
  return (
    <>
      {onFilter && !isEmpty ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div role="group" aria-label={studyTexts.filter} className={styles.filters}>
          {FILTERS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter}
              className={styles.filter}
              onClick={() => onFilter(name)}
            >
              {studyTexts.filters[name]}
            </button>
          ))}
        </div>
      ) : null}
      <PagedList
        query={query}
        keyOf={({ courseId }) => courseId}
        skeleton={<StudyRowsSkeleton />}
        empty={
          filter === 'all' ? (
            <EmptyState
              kind={list === 'collect' ? 'notes' : 'study'}
              text={studyTexts.empty[list]}
              action={
                <AppLink to="/courses" className={buttonClass({ kind: 'plain' })}>
                  {studyTexts.findCourses}
                </AppLink>
              }
            />
          ) : (
            <EmptyState
              kind="study"
              text={studyTexts.emptyFilter[filter]}
              action={
                <Button kind="plain" onClick={() => onFilter?.('all')}>
                  {studyTexts.showAll}
                </Button>
              }
            />
          )
        }
        className={styles.rows}
      >
        {(row) => <StudyRowCard row={row} list={list} />}
      </PagedList>
    </>
  );
}
