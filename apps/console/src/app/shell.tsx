import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { useRights } from '../api/session-store.ts';
import { SessionGate } from '../features/session/session-gate.tsx';
import { TaskTrayPlace } from '../shared/tasks/task-tray-place.tsx';
import { UploadTrayPlace } from '../shared/uploads/upload-tray-place.tsx';
import { shellTexts } from '../texts/shell-texts.ts';
import { missingRight } from './areas.ts';
import { ForbiddenPage } from './failure-pages.tsx';
import { Header } from './header.tsx';
import { PhoneTabs, Sidebar } from './navigation.tsx';
import styles from './shell.module.css';
import { SiteNotices } from './site-notices.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

/** The session, and the frame around all screens. */
export function Shell() {
  return (
    <SessionGate>
      <Frame />
    </SessionGate>
  );
}

/** An address that is opened anew has the key `default`: without its path, all would share one place. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Tells the page how high the trays are: it can then be scrolled until they cover nothing. */
function usePublishedHeight(trays: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = trays.current;
    if (!node) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--console-trays', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [trays]);
}

function Frame() {
  const [isSearching, setIsSearching] = useState(false);
  // Its code is loaded with the first use and stays.
  const [wasSearching, setWasSearching] = useState(false);
  const isLoading = useNavigation().state === 'loading';
  const missing = missingRight(useLocation().pathname, useRights());
  const trays = useRef<HTMLDivElement>(null);
  usePublishedHeight(trays);
  useHeadingFocus();

  const search = (): void => {
    setWasSearching(true);
    setIsSearching(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setWasSearching(true);
      setIsSearching((isOpen) => !isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.frame}>
      {/* Not a link: the address is state and must not change. */}
      <button type="button" className={styles.skip} onClick={() => document.getElementById('main')?.focus()}>
        {shellTexts.skip}
      </button>
      {isLoading && <div className={styles.progress} role="progressbar" aria-label={shellTexts.loading} />}
      <Header onSearch={search} />
      <Sidebar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <SiteNotices />
        {missing ? <ForbiddenPage needs={missing} /> : <Outlet />}
      </main>
      <PhoneTabs />
      <div ref={trays} className={styles.trays}>
        <TaskTrayPlace />
        <UploadTrayPlace />
      </div>
      {wasSearching && (
        <Suspense>
          <CommandPalette isOpen={isSearching} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
