import { useQuery } from '@tanstack/react-query';
import {
  type AgreementConsent,
  agreementConsents,
  agreementConsentsExport,
  agreementConsentsExportTask,
  type OperatorAgreementDetail,
} from '@zaixue/contract/operator/pages/agreements';
import { useMemo } from 'react';
import { listQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { uiTexts } from '../../texts/ui-texts.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { ListSearch } from '../../ui/filters/list-search.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import { ListTable } from '../../ui/list/list-table.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { agreementTexts as texts } from './texts.ts';

const QUERY = agreementConsents.query as NonNullable<typeof agreementConsents.query>;

/** Who agreed to a version, with masked numbers. */
export function ConsentsTab({ agreement }: { agreement: OperatorAgreementDetail }) {
  const { can } = useRights();
  const { state, change } = useListState(QUERY);
  const id = String(agreement.id);
  const query = useQuery(listQuery(agreementConsents, { id, ...state }));
  const { data } = query;
  const isOrder = agreement.type === 'vip' || agreement.type === 'paid_content';
  const opensMembers = can('member.view');
  const columns = useMemo(() => makeColumns(isOrder, opensMembers), [isOrder, opensMembers]);
  const { search } = state;
  const clear = (): void => change({ search: '' });
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <div style={{ flex: '1 1 16rem' }}>
          <ListSearch
            value={search}
            onSearch={(text) => change({ search: text }, { isTyping: true })}
            placeholder={texts.consentSearch}
          />
        </div>
        <ExportButton
          calls={[agreementConsentsExport, agreementConsentsExportTask]}
          input={{ id, search }}
          name={texts.consents}
          total={data?.total}
          filters={search === '' ? [] : [{ id: 'search', label: uiTexts.searchChip(search) }]}
          hasMobiles
        />
      </Group>
      <FilterChips
        chips={search === '' ? [] : [{ id: 'search', label: uiTexts.searchChip(search) }]}
        onRemove={clear}
        onClear={clear}
      />
      <ListTable
        query={query}
        label={texts.consentsOf(agreement.title)}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        onPage={(page) => change({ page })}
        empty={
          search === '' ? (
            <EmptyState icon="people" title={texts.consentNone}>
              {texts.consentNoneHint}
            </EmptyState>
          ) : (
            <EmptyState icon="search" title={texts.consentNotFound}>
              {texts.consentNotFoundHint}
            </EmptyState>
          )
        }
      />
    </Stack>
  );
}

const idOf = ({ id }: AgreementConsent): string => String(id);
const nameOf = ({ memberName, memberId }: AgreementConsent): string => memberName || texts.erased(memberId);

function makeColumns(isOrder: boolean, opensMembers: boolean): readonly Column<AgreementConsent>[] {
  const { columns } = texts;
  return [
    {
      id: 'member',
      header: columns.member,
      inCard: 'title',
      cell: (row) =>
        opensMembers && row.memberName !== '' ? (
          <TextLink to={`/members/${row.memberId}`} isAlone>
            {nameOf(row)}
          </TextLink>
        ) : (
          <Text size="sm">{nameOf(row)}</Text>
        ),
    },
    { id: 'mobile', header: columns.mobile, cell: ({ mobile }) => mobile },
    {
      id: 'at',
      header: columns.at,
      cell: ({ at }) => <span style={{ whiteSpace: 'nowrap' }}>{formatSiteTime(at)}</span>,
    },
    ...(isOrder
      ? [{ id: 'order', header: columns.order, cell: ({ orderNo }: AgreementConsent) => orderNo }]
      : [
          { id: 'address', header: columns.address, cell: ({ address }: AgreementConsent) => address },
          { id: 'platform', header: columns.platform, cell: ({ platform }: AgreementConsent) => platform },
        ]),
  ];
}
