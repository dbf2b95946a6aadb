import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  /** Name of the group for assistive technology. */
  readonly label: string;
  /** `to` is relative to the route; `.` is the page itself. `isExact`: addresses below it belong to other tabs. */
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly isExact?: boolean }[];
}

/** Parts of a page that have addresses of their own. Scrolls sideways on phones. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which tab is the present one
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 24;
  }, [pathname]);
  return (
    <nav ref={list} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          className={styles.tab}
          to={tab.to}
          end={tab.to === '.' || tab.isExact === true}
          preventScrollReset
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
