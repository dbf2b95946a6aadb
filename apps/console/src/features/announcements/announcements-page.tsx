import { useQuery } from '@tanstack/react-query';
import { type AnnouncementRow, announcementList } from '@zaixue/contract/operator/pages/announcements';
import { useSearchParams } from 'react-router';
import { listQuery } from '../../api/query-client.ts';
import { SavedViews } from '../../shared/views/saved-views.tsx';
import { uiTexts } from '../../texts/ui-texts.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button, TextLink } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { StateTabs } from '../../ui/list/state-tabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { AnnouncementBadges } from './announcement-badges.tsx';
import { AnnouncementMenu } from './announcement-menu.tsx';
import { NewAnnouncementSheet } from './new-announcement-sheet.tsx';
import { announcementTexts as texts } from './texts.ts';

const QUERY = announcementList.query as NonNullable<typeof announcementList.query>;
const STATES = ['all', 'published', 'draft', 'hidden'] as const;
const NO_FILTER = { search: '', state: 'all' } as const;

/** The announcements of the site. */
export function AnnouncementsPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(announcementList, state));
  const { data } = query;
  // In the address, so that the command palette can open it.
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
  const create = (
    <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  );
  const isFiltered = state.search !== '' || state.state !== 'all';
  const clear = (): void => change(NO_FILTER);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={create} />
      <Stack gap="sm">
        <StateTabs
          label={texts.statesLabel}
          tabs={STATES.map((value) => ({ value, label: texts.states[value], count: data?.counts[value] }))}
          value={state.state}
          onChange={(value) => change({ state: value })}
        />
        <ListSearch
          value={state.search}
          onSearch={(search) => change({ search }, { isTyping: true })}
          placeholder={texts.search}
        />
        <FilterChips
          chips={state.search === '' ? [] : [{ id: 'search', label: uiTexts.searchChip(state.search) }]}
          onRemove={() => change({ search: '' })}
          onClear={clear}
        />
        <SavedViews list="announcements" schema={QUERY} />
        <ListTable
          query={query}
          label={texts.title}
          columns={COLUMNS}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          empty={
            isFiltered ? (
              <EmptyState
                icon="search"
                title={texts.noneFound}
                action={<Button onClick={clear}>{texts.clearFilters}</Button>}
              >
                {texts.noneFoundHint}
              </EmptyState>
            ) : (
              <EmptyState icon="announcement" title={texts.emptyTitle} action={create}>
                {texts.emptyHint}
              </EmptyState>
            )
          }
        />
      </Stack>
      <NewAnnouncementSheet isOpen={address.has('create')} onClose={() => setIsCreating(false)} />
    </>
  );
}

const idOf = ({ id }: AnnouncementRow): string => String(id);
const nameOf = ({ title }: AnnouncementRow): string => title || texts.untitled;

const COLUMNS: readonly Column<AnnouncementRow>[] = [
  {
    id: 'title',
    header: texts.columns.title,
    inCard: 'title',
    cell: (row) => (
      <Stack gap={4} miw={160}>
        <TextLink to={`/announcements/${row.id}`} fw={600} c="var(--mantine-color-text)" py={10} my={-10}>
          {nameOf(row)}
        </TextLink>
        <AnnouncementBadges row={row} />
      </Stack>
    ),
  },
  {
    id: 'views',
    header: texts.columns.views,
    align: 'right',
    cell: ({ views, state }) => (state === 'draft' ? '—' : texts.views(views)),
  },
  {
    id: 'published',
    header: texts.columns.published,
    cell: ({ publishedAt }) => (
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {publishedAt === 0 ? texts.notPublished : formatSiteTime(publishedAt)}
      </Text>
    ),
  },
  {
    id: 'updated',
    header: texts.columns.updated,
    cell: ({ updatedAt, changedBy }) => (
      <Text size="sm" c="dimmed">
        {changedBy !== '' && `${changedBy} · `}
        <span style={{ whiteSpace: 'nowrap' }}>{formatSiteTime(updatedAt)}</span>
      </Text>
    ),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    width: '60px',
    inCard: 'actions',
    cell: (row) => <AnnouncementMenu row={row} />,
  },
];
