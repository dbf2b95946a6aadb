import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type Tone = 'neutral' | 'good' | 'busy' | 'warning' | 'bad';

/** A state in a word. The colour repeats the word and says nothing alone; each pair has a contrast of at least 4.5:1. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge
      className={styles.badge}
      data-tone={tone}
      radius="sm"
      size="lg"
      tt="none"
      fw={500}
      variant="default"
    >
      {children}
    </Badge>
  );
}
