import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CourseMemberRow,
  courseMemberExport,
  courseMemberExportTask,
  courseMemberList,
  courseMemberRemove,
} from '@zaixue/contract/operator/learners/course-members';
import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import { useMemo, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone, showProblem } from '../../ui/feedback/notify.tsx';
import { ReasonSheet } from '../../ui/feedback/reason-sheet.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { filtersOn } from '../../ui/filters/list-filters.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { Button, LinkButton } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useAddressFlag } from '../../ui/list/use-address-flag.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { AddSheet } from './add-sheet.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { makeMemberColumns, nameOf } from './member-columns.tsx';
import { courseMemberTexts as texts } from './texts.ts';

const QUERY = courseMemberList.query as NonNullable<typeof courseMemberList.query>;
const PROGRESSES = ['all', 'none', 'started', 'finished'] as const;
const idOf = ({ id }: CourseMemberRow): string => String(id);

/** The members of a course. Search, filter and page stand in the address. */
export function MembersTab() {
  const { course } = useOutletContext<{ course: OperatorCourseDetail }>();
  const id = String(course.id);
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(courseMemberList, { id, ...state }));
  const { page: _page, size: _size, ...filter } = state;
  const client = useQueryClient();
  const { can } = useRights();
  const [isAdding, setIsAdding] = useAddressFlag('add');
  const [isImporting, setIsImporting] = useAddressFlag('import');
  const [removing, setRemoving] = useState<readonly number[]>([]);
  const clearSelection = useRef<() => void>(() => undefined);
  const isClosed = course.state === 'draft' || course.state === 'trash';
  const remove = can('course-member.remove')
    ? (row: CourseMemberRow) => {
        clearSelection.current = () => undefined;
        setRemoving([row.id]);
      }
    : undefined;
  // Other columns would make every cell anew, which closes an open menu when the list is loaded again.
  const latest = useRef(remove);
  latest.current = remove;
  const canRemove = remove !== undefined;
  const canSeeOrders = can('order.view');
  const canSeeMembers = can('member.view');
  const columns = useMemo(
    () =>
      makeMemberColumns({
        ...{ canSeeOrders, canSeeMembers },
        ...(canRemove ? { onRemove: (row: CourseMemberRow) => latest.current?.(row) } : {}),
      }),
    [canRemove, canSeeOrders, canSeeMembers],
  );
  const confirmRemoval = async (reason: string): Promise<void> => {
    try {
      const { removed, failed } = await callOperator(courseMemberRemove, {
        ...{ id, memberIds: [...removing], reason },
      });
      if (removed.length > 0) showDone(texts.removed(removed.length));
      if (failed.length > 0) showProblem(texts.removeFailed(failed.length));
      clearSelection.current();
    } finally {
      await client.invalidateQueries({ queryKey: [courseMemberList.name] });
    }
  };
  const actions = (
    <>
      {can('course-member.add') && (
        <Button
          weight="main"
          disabled={isClosed}
          leftSection={<Icon name="plus" />}
          onClick={() => setIsAdding(true)}
        >
          {texts.add}
        </Button>
      )}
      {can('course-member.import') && (
        <Button
          disabled={isClosed}
          leftSection={<Icon name="upload" size={18} />}
          onClick={() => setIsImporting(true)}
        >
          {texts.import}
        </Button>
      )}
      <ExportButton
        calls={[courseMemberExport, courseMemberExportTask]}
        input={{ ...filter, id }}
        name={texts.title}
        total={query.data?.total}
        filters={filtersOn(state.search, [
          { id: 'progress', isOn: state.progress !== 'all', label: texts.progresses[state.progress] },
        ])}
        hasMobiles
      />
      {can('course-member.import') && (
        <LinkButton weight="quiet" to="/tasks">
          {texts.tasks}
        </LinkButton>
      )}
    </>
  );
  const isFiltered = state.search !== '' || state.progress !== 'all';
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.hint}
      </Text>
      {course.state === 'draft' && <Notice>{texts.draft}</Notice>}
      <Group gap="xs">{actions}</Group>
      <StateTabs
        label={texts.progressLabel}
        tabs={PROGRESSES.map((value) => ({ value, label: texts.progresses[value] }))}
        value={state.progress}
        onChange={(progress) => change({ progress })}
      />
      <div style={{ maxWidth: 420 }}>
        <ListSearch
          value={state.search}
          onSearch={(search) => change({ search }, { isTyping: true })}
          placeholder={texts.search}
        />
      </div>
      <FilterChips
        chips={state.search === '' ? [] : [{ id: 'search', label: state.search }]}
        onRemove={() => change({ search: '' })}
        onClear={() => change({ search: '' })}
      />
      <SavedViews list="course-members" schema={QUERY} />
      <ListTable
        query={query}
        label={texts.title}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        onPage={(page) => change({ page })}
        sort={state.sort}
        onSort={(sort) => change({ sort: sort === 'oldest' ? 'oldest' : 'newest' })}
        canSelectMatching={false}
        {...(canRemove
          ? {
              bulk: (selection, clear) => (
                <Button
                  onClick={() => {
                    clearSelection.current = clear;
                    setRemoving(selection.kind === 'rows' ? selection.ids.map(Number) : []);
                  }}
                >
                  {texts.remove}
                </Button>
              ),
            }
          : {})}
        empty={
          <EmptyState icon="people" title={isFiltered ? texts.none : texts.empty}>
            {isFiltered ? texts.noneHint : texts.emptyHint}
          </EmptyState>
        }
      />
      <AddSheet isOpen={isAdding} onClose={() => setIsAdding(false)} courseId={id} />
      <ImportSheet isOpen={isImporting} onClose={() => setIsImporting(false)} courseId={id} />
      <ReasonSheet
        isOpen={removing.length > 0}
        onClose={() => setRemoving([])}
        title={texts.removeTitle(removing.length)}
        description={texts.removeReason}
        confirmLabel={texts.remove}
        isDanger
        onConfirm={confirmRemoval}
      >
        {texts.removeText}
      </ReasonSheet>
    </Stack>
  );
}
