import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { uiTexts } from '../../texts/ui-texts.ts';
import { ButtonRow } from '../menu/button-row.tsx';
import styles from './state-tabs.module.css';

/** Part of the tab before the pressed one that stays visible. */
const BESIDE_PX = 48;

interface StateTabsProps<State extends string> {
  /** What the tabs are about, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: State;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  /** Where the server stops counting: such a count is shown as `10000+`. */
  readonly countLimit?: number;
  readonly value: State;
  readonly onChange: (value: State) => void;
}

/** Filters a list by state and shows how many rows have each. Scrolls sideways on phones. */
export function StateTabs<State extends string>({
  label,
  tabs,
  countLimit = Number.POSITIVE_INFINITY,
  value,
  onChange,
}: StateTabsProps<State>) {
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value decides which tab is the pressed one
  useEffect(() => {
    const tab = group.current?.querySelector('[aria-pressed="true"]');
    if (!tab || !group.current) return;
    const { left } = group.current.getBoundingClientRect();
    group.current.scrollLeft += tab.getBoundingClientRect().left - left - BESIDE_PX;
  }, [value, tabs.length]);
  return (
    <ButtonRow ref={group} label={label}>
      {tabs.map((tab) => (
        <UnstyledButton
          key={tab.value}
          className={styles.tab}
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.count}>
              {tab.count >= countLimit ? uiTexts.countedTo(countLimit) : tab.count}
            </span>
          )}
        </UnstyledButton>
      ))}
    </ButtonRow>
  );
}
