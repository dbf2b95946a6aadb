import type { Session } from '@zaixue/contract/entities/session';
import { relativeTime } from '@zaixue/contract/rules/relative-time';
import { Button } from '../../../ui/button.tsx';
import { sessionTexts } from '../account-texts.ts';
import { deviceName } from './device-name.ts';
import styles from './session-row.module.css';

interface SessionRowProps {
  readonly session: Session;
  readonly onEnd: () => void;
}

/** One login session: device, time and IP address. The current one is marked; others can be ended. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const device = deviceName(session.user_agent);
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p className={styles.device}>
          {device}
          {session.is_current ? <span className={styles.here}>{sessionTexts.thisDevice}</span> : null}
        </p>
        <p className={styles.facts}>
          <span>{sessionTexts.loggedIn(relativeTime(Date.parse(session.created_at), Date.now()))}</span>
          <span>{session.address}</span>
        </p>
      </div>
      {session.is_current ? null : (
        <Button small kind="quiet" aria-label={sessionTexts.endOf(device)} onClick={onEnd}>
          {sessionTexts.end}
        </Button>
      )}
    </div>
  );
}
