import { UnstyledButton } from '@mantine/core';
import styles from './state-tabs.module.css';

interface StateTabsProps<State extends string> {
  /** What the tabs are about, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: State;
    readonly label: string;
    /** A text such as `10000+` where counting ended. */
    readonly count?: number | string | undefined;
  }[];
  readonly value: State;
  readonly onChange: (value: State) => void;
}

/** Filters a list by state and shows how many rows have each. Scrolls sideways on phones. */
export function StateTabs<State extends string>({ label, tabs, value, onChange }: StateTabsProps<State>) {
  return (
    <fieldset className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={styles.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
