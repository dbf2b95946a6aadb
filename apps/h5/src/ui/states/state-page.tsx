import type { ReactNode } from 'react';
import { commonTexts } from '../../texts.ts';
import styles from './state-page.module.css';

interface StatePageProps {
  readonly illustration: ReactNode;
  readonly title?: string;
  readonly text?: string;
  /** Number of the failed request, for the operator; empty for none. */
  readonly requestId?: string | undefined;
  /** One action. */
  readonly action?: ReactNode;
  readonly role?: 'alert';
  /** Whether it is all of the page, so that its title is the page's first heading. */
  readonly isPage?: boolean;
}

/** An illustration, a sentence and an action, centred: for empty and failed states. */
export function StatePage({
  illustration,
  title,
  text,
  requestId,
  action,
  role,
  isPage = false,
}: StatePageProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state} role={role}>
      <div className={styles.illustration}>{illustration}</div>
      {title ? <Title className={styles.title}>{title}</Title> : null}
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
      {requestId ? (
        <p className={styles.request}>
          {commonTexts.requestId} <span className={styles.id}>{requestId}</span>
        </p>
      ) : null}
    </div>
  );
}
