import type { ComponentType, MouseEvent } from 'react';
import { prefersReducedMotion } from '../platform/navigation/page-transition.ts';
import { useLocation, useNavigate } from '../platform/router/router.tsx';
import { AppLink } from './app-link.tsx';
import type { IconProps } from './icons/icons.tsx';
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

/** The main navigation at the bottom. */
export function TabBar({ label, items }: { readonly label: string; readonly items: readonly TabBarItem[] }) {
  return (
    <nav className={styles.bar} aria-label={label}>
      <TabLinks items={items} className={styles.item} />
    </nav>
  );
}

interface TabLinksProps {
  readonly items: readonly TabBarItem[];
  /** Of each link. */
  readonly className: string | undefined;
}

/**
 * The links of the main navigation. Between two tabs the history entry is replaced (contract 18.1), and the tab returns
 * to its query and its scroll position. A tap on the tab that is open scrolls to the top. From any other screen a tab
 * opens as a new history entry.
 */
export function TabLinks({ items, className }: TabLinksProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = pathname.replace(/(.)\/+$/, '$1');
  const isInTabs = items.some(({ to }) => to === here);
  const openTab = (event: MouseEvent, to: string): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.button !== 0 || !isPlain || !isInTabs) return;
    event.preventDefault();
    if (to === here) {
      window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
      return;
    }
    leftTabs.set(here, { search, scrollTop: window.scrollY });
    const { search: leftSearch = '', scrollTop = 0 } = leftTabs.get(to) ?? {};
    const state: ScrollState = { scrollTop };
    void navigate(to + leftSearch, { replace: true, state });
  };
  return items.map(({ to, label: text, icon: TabIcon }) => {
    const isHere = here === to;
    return (
      <AppLink
        key={to}
        to={to}
        className={className}
        aria-current={isHere ? 'page' : undefined}
        onClick={(event) => openTab(event, to)}
      >
        <TabIcon size={ICON_SIZE} active={isHere} />
        <span>{text}</span>
      </AppLink>
    );
  });
}
