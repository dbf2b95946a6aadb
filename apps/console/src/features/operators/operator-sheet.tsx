import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type OperatorRow,
  operatorEdit,
  operatorList,
  type Role,
  roleList,
} from '@zaixue/contract/operator/site/operators';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useSession } from '../../api/session-store.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { SwitchField, TextField } from '../../ui/form/fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { RoleChoice } from './role-choice.tsx';
import { operatorTexts as texts } from './texts.ts';

interface OperatorSheetProps {
  /** Null closes the sheet. */
  readonly row: OperatorRow | null;
  readonly onClose: () => void;
}

/** Changes an operator's displayed name and role, and whether the operator may log in. */
export function OperatorSheet({ row, onClose }: OperatorSheetProps) {
  const { data: roles, error, refetch } = useQuery({ ...callQuery(roleList, {}), enabled: row !== null });
  return (
    <Sheet
      isOpen={row !== null}
      onClose={onClose}
      title={row ? texts.editTitle(row.displayName || row.name) : ''}
      size="lg"
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!roles && !error && <ListSkeleton rows={6} />}
      {row && roles && <OperatorForm key={row.id} row={row} roles={roles} onClose={onClose} />}
    </Sheet>
  );
}

interface OperatorFormProps {
  readonly row: OperatorRow;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
}

function OperatorForm({ row, roles, onClose }: OperatorFormProps) {
  const client = useQueryClient();
  const { operator } = useSession();
  const isSelf = operator?.id === row.id;
  const seen = { displayName: row.displayName, role: row.role, isDisabled: row.isDisabled };
  const form = useContractForm({
    schema: operatorEdit.body?.omit({ version: true }),
    initialValues: seen,
    send: async (_values, changes) => {
      const titleOf = (name: unknown) => roles.find((role) => role.name === name)?.title ?? String(name);
      const result = await sendEdit({
        fields: changes,
        version: row.version,
        seen,
        labels: { ...texts.conflictLabels, role: { label: texts.role, format: titleOf } },
        send: (fields, version) => callOperator(operatorEdit, { id: String(row.id), ...fields, version }),
      });
      await client.invalidateQueries({ queryKey: [operatorList.name] });
      if (result.outcome === 'undecided') return;
      if (result.outcome === 'saved') showDone(texts.saved);
      onClose();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.loginName}：{row.name}
        </Text>
        <TextField label={texts.displayName} {...form.field('displayName')} />
        <RoleChoice
          roles={roles}
          value={form.values.role}
          error={form.field('role').error}
          onChange={(role) => form.setValue('role', role)}
        />
        <SwitchField
          label={texts.isActive}
          description={isSelf ? texts.selfDisable : texts.isActiveHint}
          disabled={isSelf}
          checked={!form.values.isDisabled}
          onChange={(event) => form.setValue('isDisabled', !event.currentTarget.checked)}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Text size="sm" c="dimmed">
          {texts.editEnds}
        </Text>
        <Button
          weight="main"
          type="submit"
          isBusy={form.isSending}
          disabled={form.changedCount === 0}
          fullWidth
        >
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
