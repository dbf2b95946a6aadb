import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** A `HeaderBar`. */
  readonly header?: ReactNode;
  /** Stays at the bottom of the screen; the page ends above it. */
  readonly footer?: ReactNode;
  /** On a phone held sideways the footer scrolls with the page: what is above it needs the height. */
  readonly hideFooterWithKeyboard?: boolean;
  /** On the colour of cards instead of the ground. */
  readonly plain?: boolean;
  readonly className?: string | undefined;
  /** Of the frame around header, content and footer. */
  readonly frameClass?: string | undefined;
  readonly children: ReactNode;
}

/** Id of the landmark with a screen's content, the target of the skip link. */
export const MAIN_ID = 'main';

/** The frame of a screen: bar, main landmark, bar. As wide as a column that reads well. */
export function Page({
  header,
  footer,
  hideFooterWithKeyboard = false,
  plain = false,
  className,
  frameClass,
  children,
}: PageProps) {
  return (
    <div className={classNames(styles.page, plain && styles.plain, frameClass)}>
      {header}
      <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.main, className)}>
        {children}
      </main>
      {footer ? (
        <footer className={classNames(styles.footer, hideFooterWithKeyboard && styles.yields)}>
          {footer}
        </footer>
      ) : null}
    </div>
  );
}
