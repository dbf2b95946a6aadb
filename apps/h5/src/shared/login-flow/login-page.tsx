import type { ReactNode } from 'react';
import { HeaderBar } from '../../ui/header-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './login-page.module.css';

interface LoginPageProps {
  /** Of the document; the screen's heading stands in its form. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the screens on the way into the app: one thing at a time under a bare bar with the back arrow. */
export function LoginPage({ title, children }: LoginPageProps) {
  usePageTitle(title);
  return (
    <Page plain header={<HeaderBar title="" titleAs="p" />} className={styles.page}>
      {children}
    </Page>
  );
}
