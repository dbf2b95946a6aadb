import type { ReactNode } from 'react';
import { DrawingEmpty } from './illustrations.tsx';
import styles from './state-page.module.css';

interface StatePageProps {
  readonly drawing: ReactNode;
  readonly title?: string;
  readonly text?: string;
  /** One way on. */
  readonly action?: ReactNode;
  readonly role?: 'alert';
  /** Whether it is all of the page, so that its title is the page's first heading. */
  readonly isPage?: boolean;
}

/** A small drawing, a sentence and a way on, in the middle of its place: what empty and failed look like. */
export function StatePage({ drawing, title, text, action, role, isPage = false }: StatePageProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state} role={role}>
      <div className={styles.drawing}>{drawing}</div>
      {title ? <Title className={styles.title}>{title}</Title> : null}
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** Nothing is here: one sentence and, best, one way on. */
export function EmptyState({ text, action }: { readonly text?: string; readonly action?: ReactNode }) {
  return <StatePage drawing={<DrawingEmpty />} {...(text ? { text } : {})} action={action} />;
}
