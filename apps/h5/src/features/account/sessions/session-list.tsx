import { useQueryClient } from '@tanstack/react-query';
import type { Session } from '@zaixue/contract/entities/session';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { sessionsQuery } from '../../../api/queries/sessions.ts';
import { Button } from '../../../ui/button.tsx';
import { ListGroup } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import styles from '../account.module.css';
import { sessionTexts } from '../account-texts.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { deviceName } from './device-name.ts';
import { SessionRow } from './session-row.tsx';

/** Login sessions, the current one first. Every other session can be ended, one by one or all at once. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const client = useQueryClient();
  const [ending, setEnding] = useState<Session | null>(null);
  const [isEndingOthers, setIsEndingOthers] = useState(false);
  const device = deviceName(ending?.user_agent ?? '');
  const sorted = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const others = sessions.filter((session) => !session.is_current);

  const keepSessions = (isKept: (session: Session) => boolean): void =>
    void client.setQueryData(sessionsQuery().queryKey, (known) => known?.filter(isKept));
  const end = async (): Promise<void> => {
    if (!ending) return;
    await api('memberSessionEnd', { id: String(ending.id) });
    keepSessions(({ id }) => id !== ending.id);
    showToast(sessionTexts.endDone);
  };
  const endOthers = async (): Promise<void> => {
    await api('memberSessionsEndOthers', {});
    keepSessions(({ is_current }) => is_current);
    showToast(sessionTexts.endOthersDone);
  };

  return (
    <>
      <p className={styles.intro}>{sessionTexts.intro}</p>
      <ListGroup>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ListGroup>
      {others.length > 0 ? (
        <Button kind="danger" block className={styles.onGround} onClick={() => setIsEndingOthers(true)}>
          {sessionTexts.endOthers}
        </Button>
      ) : (
        <p className={styles.onlyThis}>{sessionTexts.onlyThis}</p>
      )}
      <ActionDialog
        open={ending !== null}
        title={sessionTexts.endTitle}
        danger
        onClose={() => setEnding(null)}
        onConfirm={end}
      >
        {sessionTexts.endText(device)}
      </ActionDialog>
      <ActionDialog
        open={isEndingOthers}
        title={sessionTexts.endOthers}
        danger
        onClose={() => setIsEndingOthers(false)}
        onConfirm={endOthers}
      >
        {sessionTexts.endOthersText}
      </ActionDialog>
    </>
  );
}
