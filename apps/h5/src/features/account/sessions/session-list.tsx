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
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { deviceName } from './device-name.ts';
import { SessionRow } from './session-row.tsx';

/** The devices, the present one first; any other can be ended, or all others at once. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const client = useQueryClient();
  const [ending, setEnding] = useState<Session | null>(null);
  const [endsOthers, setEndsOthers] = useState(false);
  const device = deviceName(ending?.user_agent ?? '');
  const inOrder = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  const others = sessions.filter((session) => !session.is_current);

  const keep = (stays: (session: Session) => boolean): void =>
    void client.setQueryData(sessionsQuery().queryKey, (known) => known?.filter(stays));
  const end = async (): Promise<void> => {
    if (!ending) return;
    await api('memberSessionEnd', { id: String(ending.id) });
    keep(({ id }) => id !== ending.id);
    showToast(sessionTexts.endDone);
  };
  const endOthers = async (): Promise<void> => {
    await api('memberSessionsEndOthers', {});
    keep(({ is_current }) => is_current);
    showToast(sessionTexts.endOthersDone);
  };

  return (
    <>
      <p className={styles.intro}>{sessionTexts.intro}</p>
      <ListGroup>
        {inOrder.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ListGroup>
      {others.length > 0 ? (
        <Button kind="danger" block className={styles.onGround} onClick={() => setEndsOthers(true)}>
          {sessionTexts.endOthers}
        </Button>
      ) : (
        <p className={styles.onlyThis}>{sessionTexts.onlyThis}</p>
      )}
      <ConfirmDialog
        open={ending !== null}
        title={sessionTexts.endTitle}
        danger
        onClose={() => setEnding(null)}
        onConfirm={end}
      >
        {sessionTexts.endText(device)}
      </ConfirmDialog>
      <ConfirmDialog
        open={endsOthers}
        title={sessionTexts.endOthers}
        danger
        onClose={() => setEndsOthers(false)}
        onConfirm={endOthers}
      >
        {sessionTexts.endOthersText}
      </ConfirmDialog>
    </>
  );
}
