import type { ReactNode } from 'react';
import { tabTexts } from '../texts.ts';
import { IconTabHome, IconTabMember, IconTabStudy } from '../ui/icons/icons.tsx';
import { TabBar } from '../ui/tab-bar.tsx';
import { PullRefresh } from './pull-refresh/pull-refresh.tsx';
import styles from './tab-layout.module.css';

/** The main tabs (product-spec 2). A function, so that texts replaced during development show. */
export const mainTabs = () =>
  [
    { to: '/', label: tabTexts.home, icon: IconTabHome },
    { to: '/study', label: tabTexts.study, icon: IconTabStudy },
    { to: '/member', label: tabTexts.member, icon: IconTabMember },
  ] as const;

/** The three screens with the tab bar (contract 18.1). From 1024 px the top navigation replaces the bar. */
export function TabLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.above}>
      {children}
      <PullRefresh />
      <TabBar label={tabTexts.label} items={mainTabs()} />
    </div>
  );
}
