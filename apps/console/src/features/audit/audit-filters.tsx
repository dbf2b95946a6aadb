import { useQuery } from '@tanstack/react-query';
import { AUDIT_AREAS } from '@zaixue/contract/operator/audit-words';
import { auditList } from '@zaixue/contract/operator/site/audit';
import { operatorList } from '@zaixue/contract/operator/site/operators';
import type { z } from 'zod';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { DayRange } from '../../ui/filters/day-range.tsx';
import { type ListChip, ListFilters } from '../../ui/filters/list-filters.tsx';
import { choicesOf } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Text } from '../../ui/layout/layout.ts';
import type { ListState } from '../../ui/list/use-list-state.ts';
import { subjectLabel } from './labels.ts';
import { auditTexts as texts } from './texts.ts';

export const AUDIT_QUERY = auditList.query as NonNullable<typeof auditList.query>;
export type AuditQuery = z.output<typeof AUDIT_QUERY>;

/** Every filter off. */
export const NO_FILTER: Partial<AuditQuery> = {
  ...{ search: '', operatorId: 0, area: '', subjectType: '', subjectId: '' },
  ...{ outcome: 'all', via: 'all', from: '', to: '' },
};

/** Search, the filters in a sheet, and those that are on as chips. */
export function AuditFilters({ state, change }: Omit<ListState<AuditQuery>, 'reset'>) {
  const operators = useOperatorNames();
  return (
    <ListFilters
      {...{ state, change }}
      none={NO_FILTER}
      together={{ subject: { subjectType: '', subjectId: '' } }}
      placeholder={texts.search}
      note={
        state.search !== '' &&
        state.from === '' && (
          <Text size="sm" c="dimmed">
            {texts.searchLimit}
          </Text>
        )
      }
      title={texts.filtersTitle}
      chips={auditChips(state, operators)}
    >
      {operators.length > 0 && (
        <SelectField
          label={texts.operator}
          placeholder={texts.anyOperator}
          data={operators}
          value={state.operatorId === 0 ? null : String(state.operatorId)}
          onChange={(id) => change({ operatorId: Number(id ?? 0) })}
          clearable
          searchable
        />
      )}
      <SelectField
        label={texts.area}
        placeholder={texts.anyArea}
        data={choicesOf(AUDIT_AREAS)}
        value={state.area === '' ? null : state.area}
        onChange={(area) => change({ area: area ?? '' })}
        clearable
      />
      <SelectField
        label={texts.outcome}
        data={choicesOf(texts.outcomes)}
        value={state.outcome}
        onChange={(outcome) => change({ outcome: outcome as AuditQuery['outcome'] })}
      />
      <SelectField
        label={texts.via}
        data={choicesOf(texts.vias)}
        value={state.via}
        onChange={(via) => change({ via: via as AuditQuery['via'] })}
      />
      <DayRange from={state.from} to={state.to} labels={texts} onChange={change} />
    </ListFilters>
  );
}

type OperatorNames = readonly { readonly value: string; readonly label: string }[];

/** Names of the operators by id, for those who may see them. */
export function useOperatorNames(): OperatorNames {
  const { can } = useRights();
  const { data } = useQuery({ ...callQuery(operatorList, {}), enabled: can('operator.view') });
  return (data?.operators ?? []).map(({ id, displayName, name }) => ({
    value: String(id),
    label: displayName === '' ? name : `${displayName}（${name}）`,
  }));
}

/** The filters of the sheet. */
export function auditChips(
  { operatorId, area, subjectType, subjectId, outcome, via, from, to }: AuditQuery,
  operators: OperatorNames,
): readonly ListChip[] {
  const operator = operators.find(({ value }) => value === String(operatorId))?.label ?? String(operatorId);
  return [
    {
      id: 'subject',
      isOn: subjectType !== '' || subjectId !== '',
      label: texts.subjectChip(subjectLabel(subjectType), subjectId),
    },
    { id: 'operatorId', isOn: operatorId !== 0, label: texts.operatorChip(operator) },
    { id: 'area', isOn: area !== '', label: texts.areaChip(AUDIT_AREAS[area] ?? area) },
    { id: 'outcome', isOn: outcome !== 'all', label: texts.outcomeChip(texts.outcomes[outcome]) },
    { id: 'via', isOn: via !== 'all', label: texts.viaChip(texts.vias[via]) },
    { id: 'from', isOn: from !== '', label: texts.fromChip(from) },
    { id: 'to', isOn: to !== '', label: texts.toChip(to) },
  ];
}
