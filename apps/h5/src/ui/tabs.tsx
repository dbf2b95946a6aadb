import { type KeyboardEvent, type ReactNode, useRef } from 'react';
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
