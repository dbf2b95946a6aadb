import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from './app-link.tsx';
import type { IconProps } from './icons.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps & { readonly active: boolean }>;
}

const ICON_SIZE = 28;

/** The main navigation at the bottom. Switching replaces the history entry (contract 18.1). */
export function TabBar({ label, items }: { readonly label: string; readonly items: readonly TabBarItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map(({ to, label: text, icon: TabIcon }) => {
        const isHere = pathname === to;
        return (
          <AppLink
            key={to}
            to={to}
            replace
            className={styles.item}
            aria-current={isHere ? 'page' : undefined}
          >
            <TabIcon size={ICON_SIZE} active={isHere} />
            <span>{text}</span>
          </AppLink>
        );
      })}
    </nav>
  );
}
