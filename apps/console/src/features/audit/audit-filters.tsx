import { useQuery } from '@tanstack/react-query';
import { auditList } from '@zaixue/contract/operator/site/audit';
import { operatorList } from '@zaixue/contract/operator/site/operators';
import { useState } from 'react';
import type { z } from 'zod';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { SearchField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/large-fields.tsx';
import { Button } from '../../ui/layout/buttons.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Group, Stack } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type FilterChip, FilterChips } from '../../ui/list/filter-chips.tsx';
import { AREAS, subjectLabel } from './labels.ts';
import { auditTexts as texts } from './texts.ts';

export const AUDIT_QUERY = auditList.query as NonNullable<typeof auditList.query>;
export type AuditQuery = z.output<typeof AUDIT_QUERY>;

/** Every filter off. */
export const NO_FILTER: Partial<AuditQuery> = {
  ...{ search: '', operatorId: 0, area: '', subjectType: '', subjectId: '' },
  ...{ outcome: 'all', via: 'all', from: '', to: '' },
};

interface AuditFiltersProps {
  readonly state: AuditQuery;
  readonly change: (changes: Partial<AuditQuery>, options?: { readonly isTyping?: boolean }) => void;
}

/** Search, the filters in a sheet, and those that are on as chips. */
export function AuditFilters({ state, change }: AuditFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const operators = useOperatorNames();
  const chips = chipsOf(state, operators);
  return (
    <Stack gap="sm">
      <Group wrap="nowrap" gap="xs" align="flex-start">
        <SearchField
          aria-label={texts.search}
          placeholder={texts.search}
          description={state.search !== '' && state.from === '' ? texts.searchLimit : undefined}
          inputWrapperOrder={['label', 'input', 'description']}
          value={state.search}
          onChange={(search) => change({ search }, { isTyping: true })}
          style={{ flex: 1 }}
        />
        <Button leftSection={<Icon name="filter" size={18} />} onClick={() => setIsOpen(true)}>
          {texts.filters}
        </Button>
      </Group>
      <FilterChips
        chips={chips}
        onRemove={(id) =>
          change(
            id === 'subject'
              ? { subjectType: '', subjectId: '' }
              : { [id]: NO_FILTER[id as keyof AuditQuery] },
          )
        }
        onClear={() => change(NO_FILTER)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.filtersTitle}>
        <Stack>
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
            data={Object.entries(AREAS).map(([value, label]) => ({ value, label }))}
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
          <Group grow align="flex-start">
            <DateField
              label={texts.from}
              value={state.from || null}
              maxDate={state.to || undefined}
              onChange={(day) => change({ from: String(day ?? '') })}
            />
            <DateField
              label={texts.to}
              value={state.to || null}
              minDate={state.from || undefined}
              onChange={(day) => change({ to: String(day ?? '') })}
            />
          </Group>
          <Button weight="main" onClick={() => setIsOpen(false)}>
            {texts.showResults}
          </Button>
        </Stack>
      </Sheet>
    </Stack>
  );
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function useOperatorNames(): readonly { readonly value: string; readonly label: string }[] {
  const { can } = useRights();
  const { data } = useQuery({ ...callQuery(operatorList, {}), enabled: can('operator.view') });
  return (data?.operators ?? []).map(({ id, displayName, name }) => ({
    value: String(id),
    label: displayName === '' ? name : `${displayName}（${name}）`,
  }));
}

function chipsOf(
  { search, operatorId, area, subjectType, subjectId, outcome, via, from, to }: AuditQuery,
  operators: readonly { readonly value: string; readonly label: string }[],
): readonly FilterChip[] {
  const operator = operators.find(({ value }) => value === String(operatorId))?.label ?? String(operatorId);
  const chips: readonly (FilterChip & { readonly isOn: boolean })[] = [
    { id: 'search', isOn: search !== '', label: texts.searchChip(search) },
    {
      id: 'subject',
      isOn: subjectType !== '' || subjectId !== '',
      label: texts.subjectChip(subjectLabel(subjectType), subjectId),
    },
    { id: 'operatorId', isOn: operatorId !== 0, label: texts.operatorChip(operator) },
    { id: 'area', isOn: area !== '', label: texts.areaChip(AREAS[area] ?? area) },
    { id: 'outcome', isOn: outcome !== 'all', label: texts.outcomeChip(texts.outcomes[outcome]) },
    { id: 'via', isOn: via !== 'all', label: texts.viaChip(texts.vias[via]) },
    { id: 'from', isOn: from !== '', label: texts.fromChip(from) },
    { id: 'to', isOn: to !== '', label: texts.toChip(to) },
  ];
  return chips.filter(({ isOn }) => isOn);
}
