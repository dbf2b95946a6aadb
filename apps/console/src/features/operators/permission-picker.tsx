import type { Permission } from '@zaixue/contract/operator/permissions';
import { useState } from 'react';
import { useRights } from '../../api/session-store.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CheckboxField, SearchField } from '../../ui/form/fields.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { GROUPS, type PermissionGroupView } from './grant.ts';
import styles from './operators.module.css';
import { operatorTexts as texts } from './texts.ts';

interface PermissionPickerProps {
  readonly value: readonly Permission[];
  readonly onChange: (permissions: readonly Permission[]) => void;
  readonly isReadOnly?: boolean;
}

/** Chooses permissions by group. Those that the operator lacks cannot be added. */
export function PermissionPicker({ value, onChange, isReadOnly = false }: PermissionPickerProps) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const groups = GROUPS.map((group) => ({
    group,
    shown: group.permissions.filter(({ id, title }) => `${group.title}${title} ${id}`.includes(words)),
  })).filter(({ shown }) => shown.length > 0);
  return (
    <Stack gap="sm">
      <SearchField
        aria-label={texts.searchPermissions}
        placeholder={texts.searchPermissions}
        value={query}
        onChange={setQuery}
      />
      {groups.length === 0 && <EmptyState icon="search" title={texts.noPermissions} level={3} />}
      {groups.map(({ group, shown }) => (
        <PermissionGroupFields key={group.id} {...{ group, shown, value, onChange, isReadOnly }} />
      ))}
    </Stack>
  );
}

interface GroupFieldsProps extends Required<PermissionPickerProps> {
  readonly group: PermissionGroupView;
  /** The permissions that the search finds. */
  readonly shown: PermissionGroupView['permissions'];
}

function PermissionGroupFields({ group, shown, value, onChange, isReadOnly }: GroupFieldsProps) {
  const { can } = useRights();
  const ids = group.permissions.map(({ id }) => id);
  const grantable = ids.filter((id) => can(id));
  const chosen = ids.filter((id) => value.includes(id));
  const isAll = grantable.length > 0 && grantable.every((id) => value.includes(id));
  const without = (removed: readonly Permission[]) => value.filter((id) => !removed.includes(id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text fw={600}>
            {group.title}{' '}
            <Text span size="sm" c="dimmed" fw={400}>
              {texts.chosen(chosen.length, ids.length)}
            </Text>
          </Text>
          {!isReadOnly && (
            <CheckboxField
              label={texts.selectAllOfGroup}
              aria-label={texts.selectGroup(group.title)}
              checked={isAll}
              indeterminate={!isAll && chosen.length > 0}
              disabled={grantable.length === 0}
              onChange={() => onChange(isAll ? without(ids) : [...without(grantable), ...grantable])}
              classNames={{ root: styles.all ?? '' }}
            />
          )}
        </Group>
      </legend>
      {shown.map(({ id, title }) => {
        const isChosen = value.includes(id);
        const isLacking = !can(id) && !isChosen;
        return (
          <CheckboxField
            key={id}
            size="md"
            label={title}
            description={isLacking && !isReadOnly ? texts.lacking : undefined}
            checked={isChosen}
            disabled={isReadOnly || isLacking}
            onChange={() => onChange(isChosen ? without([id]) : [...value, id])}
            classNames={{ root: styles.permission ?? '', body: styles.permissionBody ?? '' }}
          />
        );
      })}
    </fieldset>
  );
}
