import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@zaixue/contract/operator/permissions';
import { type Role, roleCreate, roleEdit, roleList } from '@zaixue/contract/operator/site/operators';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { useRights } from '../../api/session-store.ts';
import { sendEdit } from '../../shared/edit/send-edit.ts';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/feedback/states.tsx';
import { RadioField, TextField } from '../../ui/form/fields.tsx';
import { KeptTextOffer, useKeptText } from '../../ui/form/kept-text.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { LinkButton } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { compareGrants, mayGrant } from './grant.ts';
import { PermissionPicker } from './permission-picker.tsx';
import { operatorTexts as texts } from './texts.ts';

const BACK = { to: '/operators?tab=roles', label: texts.back } as const;

/** One role: shown, changed, or made as a copy of another one (`new?copy=editor`). */
export function RolePage() {
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const rights = useRights();
  const { data: roles, error, refetch } = useQuery(callQuery(roleList, {}));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!roles) return <PageSkeleton />;
  const isNew = name === 'new';
  const role = roles.find((each) => each.name === (isNew ? search.get('copy') : name));
  if (!role && !isNew) return <EmptyState icon="search" level={1} title={texts.noRole} />;
  const mayEdit = rights.can('role.edit');
  if (role && !isNew && (role.isBuiltIn || !mayEdit || !mayGrant(rights, role)))
    return <ShownRole role={role} mayCopy={mayEdit} />;
  return <RoleForm key={name} role={isNew ? null : (role ?? null)} original={role ?? null} />;
}

function ShownRole({ role, mayCopy }: { readonly role: Role; readonly mayCopy: boolean }) {
  return (
    <>
      <PageHeader
        title={role.title}
        description={role.isBuiltIn ? texts.roleDescription : undefined}
        back={BACK}
        actions={
          mayCopy && (
            <LinkButton to={`/operators/roles/new?copy=${role.name}`} leftSection={<Icon name="copy" />}>
              {texts.copyRole}
            </LinkButton>
          )
        }
      />
      <Text mb="sm">
        {texts.scope}：{role.scope === 'own' ? texts.scopeOwn : texts.scopeAll}
      </Text>
      <PermissionPicker value={role.permissions} onChange={() => undefined} isReadOnly />
    </>
  );
}

interface RoleFormProps {
  /** Null for a new one. */
  readonly role: Role | null;
  /** The role that a new one is a copy of, or the stored one. */
  readonly original: Role | null;
}

function RoleForm({ role, original }: RoleFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const rights = useRights();
  // A copy begins with what the operator may grant.
  const begin = (original?.permissions ?? []).filter((permission) => role !== null || rights.can(permission));
  const seen = {
    title: role?.title ?? (original ? texts.copyOf(original.title) : ''),
    scope: role?.scope ?? (rights.scope === 'own' ? 'own' : (original?.scope ?? 'all')),
    permissions: begin as readonly Permission[],
  };
  const form = useContractForm({
    schema: roleCreate.body,
    initialValues: seen,
    send: async (values, changes) => {
      if (role) {
        const result = await sendEdit({
          fields: changes,
          version: role.version,
          seen,
          labels: {
            title: texts.roleTitle,
            scope: texts.scope,
            permissions: { label: texts.permissions, format: (value) => (value as unknown[]).length },
          },
          send: (fields, version) => callOperator(roleEdit, { name: role.name, ...fields, version }),
        });
        if (result.outcome === 'undecided') return;
        if (result.outcome === 'saved') showDone(texts.roleSaved);
      } else {
        await callOperator(roleCreate, { ...values, permissions: [...values.permissions] });
        showDone(texts.roleCreated);
      }
      form.markSaved();
      await client.invalidateQueries({ queryKey: [roleList.name] });
      await navigate(BACK.to);
    },
  });
  const kept = useKeptText(`role ${role?.name ?? 'new'}`, form.changes, (changes) => form.setValues(changes));
  return (
    <form onSubmit={form.submit} noValidate>
      <PageHeader
        title={role ? role.title : texts.newRole}
        description={role ? texts.roleEditHint : undefined}
        back={BACK}
      />
      <Stack>
        <KeptTextOffer kept={kept} />
        <Card>
          <TextField label={texts.roleTitle} {...form.field('title')} />
          <RadioField
            label={texts.scope}
            value={form.values.scope}
            onChange={(scope) => form.setValue('scope', scope)}
            data={[
              {
                value: 'all',
                label: texts.scopeAll,
                disabled: rights.scope === 'own',
                ...(rights.scope === 'own' ? { description: texts.cannotGrant } : {}),
              },
              { value: 'own', label: texts.scopeOwn, description: texts.scopeOwnHint },
            ]}
          />
        </Card>
        {original && (
          <Differences title={original.title} own={form.values.permissions} original={original.permissions} />
        )}
        <PermissionPicker
          value={form.values.permissions}
          onChange={(permissions) => form.setValue('permissions', permissions)}
        />
      </Stack>
      <SaveBar
        changedCount={form.changedCount}
        isAlwaysShown={role === null}
        isSending={form.isSending}
        problem={form.problem}
        onDiscard={form.reset}
        {...(role ? {} : { saveLabel: texts.createRole })}
      />
    </form>
  );
}

function Differences({
  title,
  own,
  original,
}: {
  readonly title: string;
  readonly own: readonly Permission[];
  readonly original: readonly Permission[];
}) {
  const { added, removed } = compareGrants(own, original);
  return (
    <Card title={texts.differences(title)}>
      <Text size="sm" component="div" aria-live="polite">
        {added.length + removed.length === 0 && texts.noDifference}
        {[
          { label: texts.added, items: added },
          { label: texts.removed, items: removed },
        ].map(
          ({ label, items }) =>
            items.length > 0 && (
              <div key={label}>
                <b>{label}</b> {items.join('、')}
              </div>
            ),
        )}
      </Text>
    </Card>
  );
}
