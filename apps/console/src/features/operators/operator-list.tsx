import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type OperatorRow,
  operatorFactorReset,
  operatorList,
  operatorSessionsEnd,
  roleList,
} from '@zaixue/contract/operator/site/operators';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights, useSession } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import type { Column } from '../../ui/list/column.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { mayGrant } from './grant.ts';
import { Invitations } from './invitations.tsx';
import { OperatorSheet } from './operator-sheet.tsx';
import { operatorTexts as texts } from './texts.ts';

const titleOf = ({ displayName, name }: OperatorRow): string => displayName || name;
const idOf = ({ id }: OperatorRow): string => String(id);

/** All operators, and the invitations that nobody has used yet. */
export function OperatorList() {
  const { data, error, refetch } = useQuery(callQuery(operatorList, {}));
  const [editing, setEditing] = useState<OperatorRow | null>(null);
  const [asked, setAsked] = useState<{ act: 'end' | 'reset'; row: OperatorRow } | null>(null);
  const { operator } = useSession();
  const actionsOf = useRowActions(setEditing, setAsked);
  const columns = useMemo<readonly Column<OperatorRow>[]>(
    () => [
      {
        id: 'name',
        header: texts.name,
        inCard: 'title',
        cell: (row) => (
          <Stack gap={0}>
            <Group gap={6}>
              <Text fw={600}>{titleOf(row)}</Text>
              {row.id === operator?.id && <StatusBadge>{texts.self}</StatusBadge>}
            </Group>
            <Text size="xs" c="dimmed">
              {row.name}
            </Text>
          </Stack>
        ),
      },
      { id: 'role', header: texts.role, cell: ({ roleTitle }) => roleTitle },
      { id: 'state', header: texts.state, cell: stateOf },
      {
        id: 'login',
        header: texts.lastLogin,
        cell: ({ lastLoginAt }) => (lastLoginAt > 0 ? formatSiteTime(lastLoginAt) : texts.never),
      },
      {
        id: 'sessions',
        header: texts.sessions,
        cell: ({ openSessions }) => texts.devices(openSessions),
      },
      {
        id: 'actions',
        header: texts.acts,
        inCard: 'actions',
        align: 'right',
        cell: (row) => <ActionMenu label={texts.actsFor(titleOf(row))} actions={actionsOf(row)} />,
      },
    ],
    [operator?.id, actionsOf],
  );

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  return (
    <Stack>
      <DataTable
        label={texts.people}
        columns={columns}
        rows={data.operators}
        idOf={idOf}
        nameOf={titleOf}
        total={data.operators.length}
        page={1}
        pageSize={Math.max(1, data.operators.length)}
        onPage={() => undefined}
        empty={
          <EmptyState icon="people" title={texts.noOperators}>
            {texts.noOperatorsHint}
          </EmptyState>
        }
      />
      <Invitations invitations={data.invitations} />
      <OperatorSheet row={editing} onClose={() => setEditing(null)} />
      <AskedAct asked={asked} onClose={() => setAsked(null)} />
    </Stack>
  );
}

function stateOf({ isDisabled, hasFactor }: OperatorRow): ReactNode {
  if (isDisabled) return <StatusBadge tone="bad">{texts.disabled}</StatusBadge>;
  return (
    <Group gap={6} style={{ justifyContent: 'inherit' }}>
      <StatusBadge tone="good">{texts.active}</StatusBadge>
      {hasFactor ? (
        <StatusBadge>{texts.factorOn}</StatusBadge>
      ) : (
        <StatusBadge tone="warning">{texts.factorOff}</StatusBadge>
      )}
    </Group>
  );
}

/** The acts on an operator; those that are not possible now say why. */
function useRowActions(
  onEdit: (row: OperatorRow) => void,
  onAsk: (asked: { act: 'end' | 'reset'; row: OperatorRow }) => void,
): (row: OperatorRow) => readonly MenuAction[] {
  const rights = useRights();
  const { operator } = useSession();
  const navigate = useNavigate();
  const { data: roles } = useQuery(callQuery(roleList, {}));
  return useMemo(() => {
    return (row) => {
      const role = roles?.find(({ name }) => name === row.role);
      const beyond = role && !mayGrant(rights, role) ? texts.beyond : undefined;
      const isSelf = row.id === operator?.id;
      const edits: MenuAction[] = [
        { label: texts.edit, icon: 'edit', disabledBecause: beyond, run: () => onEdit(row) },
        {
          label: texts.endSessions,
          icon: 'logOut',
          disabledBecause: beyond ?? (row.openSessions === 0 ? texts.noSessions : undefined),
          run: () => onAsk({ act: 'end', row }),
        },
        {
          label: texts.resetFactor,
          icon: 'restore',
          disabledBecause: beyond ?? (isSelf ? texts.selfFactor : row.hasFactor ? undefined : texts.noFactor),
          run: () => onAsk({ act: 'reset', row }),
        },
      ];
      const audit: MenuAction = {
        label: texts.audit,
        icon: 'clock',
        run: () => void navigate(`/audit?operatorId=${row.id}`),
      };
      return [...(rights.can('operator.edit') ? edits : []), ...(rights.can('audit.view') ? [audit] : [])];
    };
  }, [roles, rights, operator?.id, navigate, onEdit, onAsk]);
}

function AskedAct({
  asked,
  onClose,
}: {
  asked: { act: 'end' | 'reset'; row: OperatorRow } | null;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const isReset = asked?.act === 'reset';
  const name = asked ? titleOf(asked.row) : '';
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      title={isReset ? texts.resetFactorTitle(name) : texts.endSessionsTitle(name)}
      confirmLabel={isReset ? texts.resetFactor : texts.endSessions}
      isDanger
      onConfirm={async () => {
        if (!asked) return;
        const call = isReset ? operatorFactorReset : operatorSessionsEnd;
        await callOperator(call, { id: String(asked.row.id) });
        showDone(isReset ? texts.factorReset : texts.endedSessions);
        await client.invalidateQueries({ queryKey: [operatorList.name] });
      }}
    >
      {isReset ? texts.resetFactorHint : texts.endSessionsHint}
    </ConfirmDialog>
  );
}
