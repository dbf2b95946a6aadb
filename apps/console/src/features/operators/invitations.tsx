import { useQueryClient } from '@tanstack/react-query';
import type { CallData } from '@zaixue/contract/call';
import { invitationRevoke, operatorList } from '@zaixue/contract/operator/site/operators';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Stack, Text } from '../../ui/layout/layout.ts';
import { operatorTexts as texts } from './texts.ts';

type Invitation = CallData<typeof operatorList>['invitations'][number];

/** Links that nobody has used yet. Nothing when there are none. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const client = useQueryClient();
  const { can } = useRights();
  const [asked, setAsked] = useState<Invitation | null>(null);
  if (invitations.length === 0) return null;
  return (
    <Card title={texts.invitations}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {invitations.map((invitation) => {
          const { id, note, roleTitle, invitedBy, expiresAt } = invitation;
          return (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <Stack gap={0} miw={0}>
                <Text fw={600} size="sm">
                  {note === '' ? roleTitle : `${note} · ${roleTitle}`}
                </Text>
                <Text size="xs" c="dimmed">
                  {texts.invitedBy(invitedBy, formatSiteTime(expiresAt))}
                </Text>
              </Stack>
              {can('operator.edit') && (
                <Button
                  aria-label={texts.revokeLabel(note || roleTitle)}
                  onClick={() => setAsked(invitation)}
                  style={{ flex: 'none' }}
                >
                  {texts.revoke}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={texts.revokeTitle}
        confirmLabel={texts.revoke}
        isDanger
        onConfirm={async () => {
          if (!asked) return;
          await callOperator(invitationRevoke, { id: String(asked.id) });
          showDone(texts.revoked);
          await client.invalidateQueries({ queryKey: [operatorList.name] });
        }}
      >
        {texts.revokeHint}
      </ConfirmDialog>
    </Card>
  );
}
