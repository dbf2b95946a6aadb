import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { startPage } from '../api/first-calls.ts';
import { callQuery } from '../api/query-client.ts';
import { useRights } from '../api/session-store.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { Icon } from '../ui/layout/icon.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { type Area, areaGroupsFor, areasFor, tabsFor } from './areas.ts';
import styles from './shell.module.css';

const AreaLink = ({ area, className, onClick }: { area: Area; className?: string; onClick?: () => void }) => (
  <NavLink to={area.to} end={area.to === '/'} className={className} onClick={onClick}>
    <Icon name={area.icon} size={22} />
    <span>{area.label}</span>
  </NavLink>
);

function PublicSiteLink() {
  // Known once the start page was shown; on most sites the console has the host of the H5.
  const { data } = useQuery({ ...callQuery(startPage, {}), enabled: false });
  return (
    <a className={styles.link} href={data?.publicUrl ?? '/'} target="_blank" rel="noreferrer">
      <Icon name="link" size={22} />
      <span>{shellTexts.publicSite}</span>
    </a>
  );
}

/** All areas of the role under their headings. */
function AreaLinks({ onClick }: { onClick?: () => void }) {
  return areaGroupsFor(useRights()).map(({ title, areas }) => (
    <div key={title} className={styles.group}>
      {title !== '' && (
        <span className={styles.groupTitle} aria-hidden="true">
          {title}
        </span>
      )}
      <ul aria-label={title === '' ? undefined : title}>
        {areas.map((area) => (
          <li key={area.to}>
            <AreaLink area={area} className={styles.link} {...(onClick ? { onClick } : {})} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Navigation on wide windows. */
export function Sidebar() {
  return (
    <nav className={styles.sidebar} aria-label={shellTexts.navigation}>
      <AreaLinks />
      <span className={styles.space} />
      <PublicSiteLink />
    </nav>
  );
}

/** Navigation at the lower edge of narrow windows: the areas used most, and a sheet with all. */
export function PhoneTabs() {
  const rights = useRights();
  const tabs = tabsFor(rights);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const rest = areasFor(rights).filter((area) => !tabs.includes(area));
  const isInRest = rest.some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const close = (): void => setIsOpen(false);
  return (
    <>
      <nav className={styles.tabs} aria-label={shellTexts.navigation}>
        {tabs.map((area) => (
          <AreaLink key={area.to} area={area} className={styles.tab} />
        ))}
        <button
          type="button"
          className={styles.tab}
          data-active={isInRest || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <Icon name="menu" size={22} />
          <span>{shellTexts.more}</span>
        </button>
      </nav>
      <Sheet isOpen={isOpen} onClose={close} title={shellTexts.moreTitle} height="auto">
        <nav aria-label={shellTexts.moreTitle} className={styles.sheetLinks}>
          <AreaLinks onClick={close} />
          <NavLink to="/account" className={styles.link} onClick={close}>
            <Icon name="lock" size={22} />
            <span>{shellTexts.account}</span>
          </NavLink>
          <PublicSiteLink />
        </nav>
      </Sheet>
    </>
  );
}
