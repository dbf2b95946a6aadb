import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { prefersReducedMotion } from '../platform/navigation/page-transition.ts';
import { useBrowserLayoutEffect } from '../platform/use-latest.ts';
import { PanelBoundary } from './states/failure-boundary.tsx';
import styles from './tabs.module.css';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** Ties the tabs to their `TabPanel`; unique on the page. */
  readonly idBase: string;
}

/** A row of tabs with the keyboard of the platform: arrows, Home and End move and choose. */
export function Tabs<Key extends string>({ label, items, value, onChange, idBase }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  useSlidingUnderline(tabId(idBase, value));
  const choose = (index: number): void => {
    const item = items.at(index % items.length);
    if (!item) return;
    onChange(item.key);
    list.current?.querySelector<HTMLElement>(`#${tabId(idBase, item.key)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = items.findIndex((item) => item.key === value);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={tabId(idBase, item.key)}
          aria-selected={item.key === value}
          aria-controls={panelId(idBase)}
          tabIndex={item.key === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.key)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

const SLIDE_MS = 200;

/** Moves the underline from the tab that was chosen before. Measures nothing until another one is chosen. */
function useSlidingUnderline(chosenId: string): void {
  const lastId = useRef(chosenId);
  useBrowserLayoutEffect(() => {
    const from = lastId.current === chosenId ? null : document.getElementById(lastId.current);
    const to = document.getElementById(chosenId);
    lastId.current = chosenId;
    if (!from || !to?.animate || prefersReducedMotion()) return;
    const distance = centerOf(from) - centerOf(to);
    to.animate([{ transform: `translateX(${distance}px)` }, { transform: 'none' }], {
      duration: SLIDE_MS,
      easing: 'ease-out',
      pseudoElement: '::after',
    });
  }, [chosenId]);
}

const centerOf = ({ offsetLeft, offsetWidth }: HTMLElement): number => offsetLeft + offsetWidth / 2;

/**
 * What the chosen tab shows. One panel stands for all tabs; it is named by the chosen one. An error in it is shown
 * there and does not affect the rest.
 */
export function TabPanel({
  idBase,
  value,
  children,
}: {
  readonly idBase: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={panelId(idBase)} aria-labelledby={tabId(idBase, value)}>
      <PanelBoundary resetKey={value}>{children}</PanelBoundary>
    </div>
  );
}

const tabId = (base: string, key: string): string => `${base}-tab-${key || 'all'}`;
const panelId = (base: string): string => `${base}-panel`;
