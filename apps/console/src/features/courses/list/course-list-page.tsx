import { useQuery } from '@tanstack/react-query';
import {
  courseFilter,
  type OperatorCourseRow,
  operatorCourses,
} from '@zaixue/contract/operator/teaching/courses';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { listQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { targetOf } from '../../../shared/bulk/bulk-target.ts';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { SavedViews } from '../../../shared/views/saved-views.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Stack, Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { Selection } from '../../../ui/list/selection.ts';
import { StateTabs } from '../../../ui/list/state-tabs.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { type CourseActions, useCourseActions } from '../course-actions.ts';
import { CourseCover } from '../course-cover.tsx';
import { CourseBadges, CoursePriceText } from '../course-labels.tsx';
import { courseTexts } from '../texts.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { CourseFilters, type CourseListQuery } from './course-filters.tsx';
import { CourseRowMenu } from './course-row-menu.tsx';
import { NewCourseSheet } from './new-course-sheet.tsx';

const QUERY = operatorCourses.query as NonNullable<typeof operatorCourses.query>;
const STATES = ['all', 'draft', 'shown', 'hidden', 'off-sale', 'trash'] as const;
const NO_FILTER: Partial<CourseListQuery> = { search: '', categoryId: 0, price: 'all', state: 'all' };

const isFiltered = ({ search, categoryId, price, state }: CourseListQuery): boolean =>
  search !== '' || categoryId !== 0 || price !== 'all' || state !== 'all';

/** The courses of the site. Its search, filters, order and page stand in the address. */
export function CourseListPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(operatorCourses, state));
  const { data } = query;
  const { can } = useRights();
  const actions = useCourseActions();
  // In the address, so that the start page and the command palette can open it.
  const [address, setAddress] = useSearchParams();
  const setIsCreating = (isOn: boolean): void =>
    setAddress(
      (present) => {
        const next = new URLSearchParams(present);
        if (isOn) next.set('create', '1');
        else next.delete('create');
        return next;
      },
      { replace: !isOn },
    );
  const rows = data?.rows ?? NO_ROWS;
  // The selection may hold courses of pages that were shown before.
  const seen = useRef(new Map<string, OperatorCourseRow>());
  for (const row of rows) seen.current.set(String(row.id), row);
  const canMove = state.sort === 'manual' && !isFiltered(state) && !query.isPlaceholderData;
  // Other columns would make every cell anew, which closes an open menu or preview when the list is loaded again.
  const latest = useRef<Shown>({ rows, actions, canMove });
  latest.current = { rows, actions, canMove };
  const columns = useMemo(() => makeColumns(latest), []);

  const create = can('course.create') && (
    <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
      {courseTexts.create}
    </Button>
  );
  const bulk = useBulk({
    refresh: actions.refresh,
    nameOf: (id) => seen.current.get(String(id))?.title,
  });
  const filter = courseFilter.parse(state);
  const bulkButtons = (selection: Selection, clear: () => void) => (
    <BulkButtons
      bulk={bulk}
      target={targetOf(selection, filter)}
      isTrash={state.state === 'trash'}
      onStarted={clear}
    />
  );
  return (
    <>
      <PageHeader title={courseTexts.title} actions={create} />
      <Stack gap="sm">
        <StateTabs
          label={courseTexts.statesLabel}
          tabs={STATES.map((value) => ({
            value,
            label: courseTexts.states[value],
            count: data?.counts[value],
          }))}
          value={state.state}
          onChange={(value) => change({ state: value })}
        />
        <CourseFilters state={state} change={change} />
        <SavedViews list="courses" schema={QUERY} />
        <ListTable
          query={query}
          label={courseTexts.title}
          columns={columns}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          {...(BULK_RIGHTS.some((right) => can(right)) ? { bulk: bulkButtons } : {})}
          filterKey={JSON.stringify(filter)}
          empty={
            <NoCourses
              state={state}
              onClear={() => change(NO_FILTER)}
              create={isFiltered(state) ? false : create}
            />
          }
        />
      </Stack>
      {bulk.sheets}
      <NewCourseSheet
        isOpen={address.has('create') && can('course.create')}
        onClose={() => setIsCreating(false)}
      />
    </>
  );
}

const BULK_RIGHTS = ['course.publish', 'course.edit', 'course.delete'] as const;
const NO_ROWS: readonly OperatorCourseRow[] = [];
const idOf = ({ id }: OperatorCourseRow): string => String(id);
const nameOf = ({ title }: OperatorCourseRow): string => title;

function NoCourses({
  state,
  onClear,
  create,
}: {
  state: CourseListQuery;
  onClear: () => void;
  create: ReactNode;
}) {
  const isTrash = state.state === 'trash' && !isFiltered({ ...state, state: 'all' });
  if (isTrash)
    return (
      <EmptyState icon="trash" title={courseTexts.emptyTrash}>
        {courseTexts.emptyTrashHint}
      </EmptyState>
    );
  if (isFiltered(state))
    return (
      <EmptyState icon="search" title={courseTexts.noneFound} action={<ClearButton onClick={onClear} />}>
        {courseTexts.noneFoundHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="course" title={courseTexts.emptyTitle} action={create}>
      {courseTexts.emptyHint}
    </EmptyState>
  );
}

const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>{courseTexts.clearFilters}</Button>
);

/** What the cells need of the page, as it is by now. */
interface Shown {
  readonly rows: readonly OperatorCourseRow[];
  readonly actions: CourseActions;
  readonly canMove: boolean;
}

function makeColumns(shown: RefObject<Shown>): readonly Column<OperatorCourseRow>[] {
  const { columns } = courseTexts;
  const neighboursOf = (course: OperatorCourseRow) => {
    const { rows, canMove } = shown.current;
    if (!canMove) return undefined;
    const index = rows.indexOf(course);
    const [before, after] = [rows[index - 1]?.id, rows[index + 1]?.id];
    return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
  };
  return [
    {
      id: 'cover',
      header: columns.cover,
      width: '76px',
      inCard: 'picture',
      cell: ({ cover }) => <CourseCover src={cover} width={64} />,
    },
    {
      id: 'title',
      header: columns.title,
      inCard: 'title',
      cell: (course) => (
        <Stack gap={4} miw={160}>
          <TextLink to={`/courses/${course.id}`} fw={600} c="var(--mantine-color-text)" py={10} my={-10}>
            {course.title}
          </TextLink>
          <CourseBadges course={course} />
        </Stack>
      ),
    },
    {
      id: 'category',
      header: columns.category,
      cell: ({ category }) => (
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {category?.name ?? courseTexts.noCategory}
        </Text>
      ),
    },
    {
      id: 'price',
      header: columns.price,
      align: 'right',
      cell: (course) => <CoursePriceText course={course} />,
    },
    { id: 'lessons', header: columns.lessons, align: 'right', cell: ({ lessons }) => lessons },
    { id: 'learners', header: columns.learners, align: 'right', cell: ({ learners }) => learners },
    {
      id: 'updated',
      header: columns.updated,
      cell: ({ updatedAt }) => (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatSiteTime(updatedAt)}
        </Text>
      ),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: '60px',
      inCard: 'actions',
      cell: (course) => (
        <CourseRowMenu course={course} actions={shown.current.actions} neighbours={neighboursOf(course)} />
      ),
    },
  ];
}
