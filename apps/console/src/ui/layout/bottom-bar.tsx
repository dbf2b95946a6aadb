import { Group } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import styles from '../form/save-bar.module.css';
import { useBottomBar } from './use-bottom-bar.ts';

/** Acts of a page at the lower edge of the window, in reach of a thumb. */
export function BottomBar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar, true);
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      <Group justify="space-between" gap="xs">
        {children}
      </Group>
    </section>
  );
}
