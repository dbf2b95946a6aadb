import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import { IconChevron } from './icons/icons.tsx';
import styles from './list-row.module.css';
import { DocumentLink } from './rich-text/document-link.tsx';

interface ListRowProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** At the right, before the arrow. */
  readonly value?: ReactNode;
  /** Inside the app. */
  readonly to?: string | undefined;
  /** A text of the site, or a page elsewhere. */
  readonly href?: string;
  readonly onClick?: () => void;
}

/** A row of a settings list: a link, a button or plain text, depending on its props. */
export function ListRow({ label, icon, value, to, href, onClick }: ListRowProps) {
  const leads = to !== undefined || href !== undefined || onClick !== undefined;
  const content = (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.label}>{label}</span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
      {leads ? <IconChevron size={18} className={styles.arrow} /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <AppLink to={to} className={styles.row}>
        {content}
      </AppLink>
    );
  }
  if (href !== undefined) {
    return (
      <DocumentLink href={href} title={label} className={styles.row}>
        {content}
      </DocumentLink>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={styles.row} onClick={onClick}>
        {content}
      </button>
    );
  }
  return <div className={styles.row}>{content}</div>;
}

/** Rows that belong together, on one card. */
export function ListGroup({ children }: { readonly children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}
