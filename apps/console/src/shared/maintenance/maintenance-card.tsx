import { useQueryClient } from '@tanstack/react-query';
import {
  MAINTENANCE_TEXT_LIMIT,
  type MaintenanceState,
  maintenanceEdit,
  settingList,
} from '@zaixue/contract/operator/site/settings';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { startPage } from '../../api/first-calls.ts';
import { loadSession, useRights } from '../../api/session-store.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Group, Text } from '../../ui/layout/layout.ts';
import { maintenanceTexts as texts } from './texts.ts';

interface MaintenanceCardProps {
  readonly seen: MaintenanceState;
  /** When it was changed last and by whom; left out when that is not known here. */
  readonly changed?: { readonly at: number; readonly by: string };
}

/** Closes the site for learners, and opens it again. */
export default function MaintenanceCard({ seen, changed }: MaintenanceCardProps) {
  const { can } = useRights();
  const client = useQueryClient();
  const [text, setText] = useState(seen.text);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const canEdit = can('settings.edit');

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [settingList.name] }),
      client.invalidateQueries({ queryKey: [startPage.name] }),
    ]);
  const send = async (isOn: boolean, message: string): Promise<void> => {
    await callOperator(maintenanceEdit, { isOn, text, seen });
    await Promise.all([refresh(), loadSession()]);
    showDone(message);
  };
  const sendHere = async (isOn: boolean, message: string): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await send(isOn, message);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(error.message);
      await refresh();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card
      title={texts.title}
      description={texts.hint}
      actions={
        <StatusBadge tone={seen.isOn ? 'warning' : 'good'}>{seen.isOn ? texts.on : texts.off}</StatusBadge>
      }
    >
      <TextField
        label={texts.text}
        placeholder={texts.defaultText}
        value={text}
        disabled={!canEdit}
        maxLength={MAINTENANCE_TEXT_LIMIT}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Group gap="xs">
        {seen.isOn ? (
          <Button
            weight="main"
            isBusy={isBusy}
            disabled={!canEdit}
            onClick={() => void sendHere(false, texts.turnedOff)}
          >
            {texts.turnOff}
          </Button>
        ) : (
          <Button disabled={!canEdit} onClick={() => setIsAsking(true)}>
            {texts.turnOn}
          </Button>
        )}
        {text.trim() !== seen.text && (
          <Button isBusy={isBusy} onClick={() => void sendHere(seen.isOn, texts.saved)}>
            {texts.saveText}
          </Button>
        )}
      </Group>
      {changed && changed.at > 0 && (
        <Text size="xs" c="dimmed">
          {texts.changedAt(formatSiteTime(changed.at), changed.by)}
        </Text>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.turnOnTitle}
        confirmLabel={texts.turnOn}
        isDanger
        onConfirm={() => send(true, texts.turnedOn)}
      >
        {texts.turnOnText}
        <Text fw={600} mt="xs">
          {text.trim() || texts.defaultText}
        </Text>
      </ConfirmDialog>
    </Card>
  );
}
