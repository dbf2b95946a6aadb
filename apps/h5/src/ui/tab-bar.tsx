import type { ComponentType, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { prefersReducedMotion } from '../platform/page-transition.ts';
import { AppLink } from './app-link.tsx';
import type { IconProps } from './icons.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType<IconProps & { readonly active: boolean }>;
}

const ICON_SIZE = 28;

/** How each tab was left, by its path; until the page is loaded anew. */
const leftTabs = new Map<string, { readonly search: string; readonly scrollTop: number }>();

/** For a navigation that returns to something seen before: the scroll position there, CSS px. */
export interface ScrollState {
  readonly scrollTop: number;
}

/**
 * The main navigation at the bottom. Switching replaces the history entry (contract 18.1) and returns to the query and
 * the scroll position of the tab. A tap on the tab that is open scrolls to the top.
 */
export function TabBar({ label, items }: { readonly label: string; readonly items: readonly TabBarItem[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openTab = (event: MouseEvent, to: string): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.button !== 0 || !isPlain) return;
    event.preventDefault();
    if (to === pathname) {
      window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
      return;
    }
    leftTabs.set(pathname, { search, scrollTop: window.scrollY });
    const { search: leftSearch = '', scrollTop = 0 } = leftTabs.get(to) ?? {};
    const state: ScrollState = { scrollTop };
    void navigate(to + leftSearch, { replace: true, state });
  };
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
            onClick={(event) => openTab(event, to)}
          >
            <TabIcon size={ICON_SIZE} active={isHere} />
            <span>{text}</span>
          </AppLink>
        );
      })}
    </nav>
  );
}
