import { useQuery } from '@tanstack/react-query';
import {
  memberExport,
  memberExportTask,
  memberFilter,
  memberList,
  type OperatorMemberRow,
} from '@zaixue/contract/operator/learners/members';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listQuery } from '../../../api/query-client.ts';
import { useRights } from '../../../api/session-store.ts';
import { targetOf } from '../../../shared/bulk/bulk-target.ts';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { MailingsSheet } from '../../../shared/member-message/mailing-list.tsx';
import {
  MemberMessageSheet,
  type MessageTarget,
} from '../../../shared/member-message/member-message-sheet.tsx';
import { memberMessageTexts } from '../../../shared/member-message/texts.ts';
import { SavedViews } from '../../../shared/views/saved-views.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { filtersOn } from '../../../ui/filters/list-filters.tsx';
import { Button, TextLink } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Group, Stack, Text } from '../../../ui/layout/layout.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import type { Column } from '../../../ui/list/column.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import type { Selection } from '../../../ui/list/selection.ts';
import { StateTabs } from '../../../ui/list/state-tabs.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import {
  formatDay,
  formatSeen,
  MemberAvatar,
  MemberBadges,
  MembershipText,
  TagList,
} from '../member-labels.tsx';
import { memberTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { MemberFilters, type MemberListQuery, memberChips, NO_FILTER } from './member-filters.tsx';
import { NewMemberSheet } from './new-member-sheet.tsx';

const QUERY = memberList.query as NonNullable<typeof memberList.query>;
const STATES = ['all', 'open', 'locked', 'deleting'] as const;

const isFiltered = (state: MemberListQuery): boolean =>
  Object.entries(NO_FILTER).some(([name, value]) => state[name as keyof typeof NO_FILTER] !== value);

/** The members of the site. Its search, filters, order and page stand in the address. */
export function MemberListPage() {
  const { state, change } = useListState(QUERY);
  const query = useQuery(listQuery(memberList, state));
  const { data } = query;
  const { page: _page, size: _size, ...listed } = state;
  const { can } = useRights();
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
  // The selection may hold members of pages that were shown before.
  const seen = useRef(new Map<number, OperatorMemberRow>());
  for (const row of rows) seen.current.set(row.id, row);
  const create = can('member.create') && (
    <Button weight="main" leftSection={<Icon name="plus" />} onClick={() => setIsCreating(true)}>
      {texts.create}
    </Button>
  );
  const [message, setMessage] = useState<MessageTarget | null>(null);
  // The selection stays until the message was sent.
  const clearSelection = useRef<() => void>(() => undefined);
  const [showsMailings, setShowsMailings] = useState(false);
  const bulk = useBulk({
    refresh: useRefreshMembers(),
    nameOf: (id) => seen.current.get(id)?.nickname,
  });
  const filter = memberFilter.parse(state);
  const bulkButtons = (selection: Selection, clear: () => void) => (
    <>
      {can('member.message') && (
        <Button
          leftSection={<Icon name="send" size={18} />}
          onClick={() => {
            setMessage(
              selection.kind === 'rows'
                ? { kind: 'members', ids: selection.ids.map(Number) }
                : { kind: 'filter', filter, count: selection.count },
            );
            clearSelection.current = clear;
          }}
        >
          {memberMessageTexts.title}
        </Button>
      )}
      <BulkButtons bulk={bulk} target={targetOf(selection, filter)} onStarted={clear} />
    </>
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <>
            {can('member.message') && (
              <Button onClick={() => setShowsMailings(true)}>{memberMessageTexts.mailings}</Button>
            )}
            <ExportButton
              calls={[memberExport, memberExportTask]}
              input={listed}
              name={texts.title}
              total={data?.total}
              filters={filtersOn(state.search, [
                { id: 'state', isOn: state.state !== 'all', label: texts.states[state.state] },
                ...memberChips(state),
              ])}
              hasMobiles
            />
            {create}
          </>
        }
      />
      <Stack gap="sm">
        <StateTabs
          label={texts.statesLabel}
          tabs={STATES.map((value) => ({ value, label: texts.states[value] }))}
          value={state.state}
          onChange={(value) => change({ state: value })}
        />
        <MemberFilters state={state} change={change} />
        <SavedViews list="members" schema={QUERY} />
        <ListTable
          query={query}
          label={texts.title}
          columns={COLUMNS}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          onPage={(page) => change({ page })}
          {...(BULK_RIGHTS.some((right) => can(right)) ? { bulk: bulkButtons } : {})}
          filterKey={JSON.stringify(filter)}
          empty={
            <NoMembers
              isFiltered={isFiltered(state)}
              onClear={() => change(NO_FILTER)}
              create={isFiltered(state) ? false : create}
            />
          }
        />
      </Stack>
      {bulk.sheets}
      <MemberMessageSheet
        target={message}
        onClose={() => setMessage(null)}
        onSent={() => clearSelection.current()}
      />
      <MailingsSheet isOpen={showsMailings} onClose={() => setShowsMailings(false)} />
      <NewMemberSheet
        isOpen={address.has('create') && can('member.create')}
        onClose={() => setIsCreating(false)}
      />
    </>
  );
}

const BULK_RIGHTS = ['member.tag', 'member.message', 'member.lock'] as const;
const NO_ROWS: readonly OperatorMemberRow[] = [];
const idOf = ({ id }: OperatorMemberRow): string => String(id);
const nameOf = ({ nickname }: OperatorMemberRow): string => nickname;

interface NoMembersProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly create: ReactNode;
}

const NoMembers = ({ isFiltered: hasFilter, onClear, create }: NoMembersProps) =>
  hasFilter ? (
    <EmptyState
      icon="search"
      title={texts.noneFound}
      action={<Button onClick={onClear}>{texts.clearFilters}</Button>}
    >
      {texts.noneFoundHint}
    </EmptyState>
  ) : (
    <EmptyState icon="people" title={texts.emptyTitle} action={create}>
      {texts.emptyHint}
    </EmptyState>
  );

const { columns } = texts;
const COLUMNS: readonly Column<OperatorMemberRow>[] = [
  {
    id: 'avatar',
    header: columns.avatar,
    width: '64px',
    inCard: 'picture',
    cell: (member) => <MemberAvatar member={member} />,
  },
  {
    id: 'nickname',
    header: columns.nickname,
    inCard: 'title',
    cell: (member) => (
      <Group gap={6}>
        <TextLink
          to={`/members/${member.id}`}
          fw={600}
          c="var(--mantine-color-text)"
          py={10}
          my={-10}
          style={{ overflowWrap: 'anywhere', minWidth: '6em' }}
        >
          {member.nickname}
        </TextLink>
        <MemberBadges member={member} />
      </Group>
    ),
  },
  {
    id: 'mobile',
    header: columns.mobile,
    cell: ({ mobile }) => (
      <Text span size="sm" style={{ whiteSpace: 'nowrap' }} {...(mobile === '' ? { c: 'dimmed' } : {})}>
        {mobile || texts.noMobile}
      </Text>
    ),
  },
  {
    id: 'membership',
    header: columns.membership,
    cell: ({ membership }) => <MembershipText membership={membership} />,
  },
  {
    id: 'tags',
    header: columns.tags,
    cell: ({ tags }) => (tags.length === 0 ? null : <TagList tags={tags} />),
  },
  { id: 'points', header: columns.points, align: 'right', inCard: 'hidden', cell: ({ points }) => points },
  {
    id: 'registered',
    header: columns.registered,
    inCard: 'hidden',
    cell: ({ registeredAt }) => <TimeText>{formatDay(registeredAt)}</TimeText>,
  },
  {
    id: 'seen',
    header: columns.seen,
    cell: ({ seenAt }) => <TimeText>{formatSeen(seenAt)}</TimeText>,
  },
];

const TimeText = ({ children }: { children: ReactNode }) => (
  <Text span size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
    {children}
  </Text>
);
