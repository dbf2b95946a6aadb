import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallData } from '@zaixue/contract/call';
import { operatorInvite, operatorList, type Role, roleList } from '@zaixue/contract/operator/site/operators';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { CopyButton } from '../../ui/layout/copy-text.tsx';
import { Center, Code, Group, Stack, Text } from '../../ui/layout/layout.ts';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { RoleChoice } from './role-choice.tsx';
import { operatorTexts as texts } from './texts.ts';

interface InviteSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes an invitation link, which is shown once. */
export function InviteSheet({ isOpen, onClose }: InviteSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.inviteTitle} size="lg">
      <InviteContent onClose={onClose} />
    </Sheet>
  );
}

type Invitation = CallData<typeof operatorInvite>;

function InviteContent({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Invitation | null>(null);
  const { data: roles, error, refetch } = useQuery(callQuery(roleList, {}));
  if (made) return <MadeLink invitation={made} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!roles) return <ListSkeleton rows={6} />;
  return <InviteForm roles={roles} onMade={setMade} />;
}

function InviteForm({
  roles,
  onMade,
}: {
  readonly roles: readonly Role[];
  readonly onMade: (invitation: Invitation) => void;
}) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: operatorInvite.body,
    initialValues: { role: '', note: '' },
    send: async (values) => {
      onMade(await callOperator(operatorInvite, values));
      await client.invalidateQueries({ queryKey: [operatorList.name] });
    },
  });
  const { value, error } = form.field('role');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <Text size="sm">{texts.inviteHint}</Text>
        <RoleChoice
          roles={roles}
          value={value}
          error={error}
          onChange={(role) => form.setValue('role', role)}
        />
        <TextField label={texts.inviteNote} description={texts.inviteNoteHint} {...form.field('note')} />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} fullWidth>
          {texts.inviteCreate}
        </Button>
      </Stack>
    </form>
  );
}

function MadeLink({
  invitation: { link, expiresAt },
  onClose,
}: {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}) {
  return (
    <Stack>
      <Notice kind="done" title={texts.inviteReady}>
        {texts.inviteOnce(formatSiteTime(expiresAt))}
      </Notice>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {link}
      </Code>
      <Center>
        <QrCode text={link} label={texts.inviteQr} />
      </Center>
      <Group grow gap="xs">
        <CopyButton text={link} label={texts.inviteCopy} weight="main" />
        <Button onClick={onClose}>{texts.inviteDone}</Button>
      </Group>
    </Stack>
  );
}
