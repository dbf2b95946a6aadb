import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Role, roleDelete, roleList } from '@zaixue/contract/operator/site/operators';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { TextLink } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { ActionMenu, type MenuAction } from '../../ui/menu/action-menu.tsx';
import { describeRole, mayGrant } from './grant.ts';
import { operatorTexts as texts } from './texts.ts';

const pageOf = (name: string): string => `/operators/roles/${name}`;

/** The roles of the program and those of this site, with what each allows. */
export function RoleList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const rights = useRights();
  const { data: roles, error, refetch } = useQuery(callQuery(roleList, {}));
  const [deleting, setDeleting] = useState<Role | null>(null);
  const isEditor = rights.can('role.edit');

  const actionsOf = (role: Role): readonly MenuAction[] => {
    const beyond = mayGrant(rights, role) ? undefined : texts.cannotGrant;
    const copy: MenuAction = {
      label: texts.copyRole,
      icon: 'copy',
      run: () => void navigate(`/operators/roles/new?copy=${role.name}`),
    };
    if (!isEditor) return [];
    if (role.isBuiltIn) return [copy];
    return [
      {
        label: texts.editRole,
        icon: 'edit',
        disabledBecause: beyond,
        run: () => void navigate(pageOf(role.name)),
      },
      copy,
      {
        label: texts.deleteRole,
        icon: 'trash',
        disabledBecause: beyond ?? (role.operators > 0 ? texts.roleInUse : undefined),
        run: () => setDeleting(role),
      },
    ];
  };

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!roles) return <ListSkeleton />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.roleDescription}
      </Text>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {roles.map((role) => (
          <li key={role.name}>
            <Card>
              <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
                <Stack gap={4} miw={0}>
                  <Group gap="xs">
                    <TextLink to={pageOf(role.name)} isAlone fw={600}>
                      {role.title}
                    </TextLink>
                    <StatusBadge tone={role.isBuiltIn ? 'neutral' : 'good'}>
                      {role.isBuiltIn ? texts.builtIn : texts.ownRole}
                    </StatusBadge>
                    <Text size="sm" c="dimmed">
                      {texts.members(role.operators)} · {texts.permissionCount(role.permissions.length)}
                    </Text>
                  </Group>
                  <Text size="sm">{describeRole(role)}</Text>
                </Stack>
                <ActionMenu label={texts.actsFor(role.title)} actions={actionsOf(role)} />
              </Group>
            </Card>
          </li>
        ))}
      </Stack>
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        title={texts.deleteRoleTitle(deleting?.title ?? '')}
        confirmLabel={texts.deleteRole}
        isDanger
        onConfirm={async () => {
          if (!deleting) return;
          await callOperator(roleDelete, { name: deleting.name });
          showDone(texts.roleDeleted);
          await client.invalidateQueries({ queryKey: [roleList.name] });
        }}
      >
        {texts.deleteRoleHint}
      </ConfirmDialog>
    </Stack>
  );
}
