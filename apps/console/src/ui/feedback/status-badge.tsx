import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tones.module.css';

export type Tone = 'neutral' | 'good' | 'busy' | 'warning' | 'bad';

/** A state in a word. The colour repeats the word and says nothing alone. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  const className = `${styles.tone} ${styles.badge}`;
  return (
    <Badge className={className} data-tone={tone} radius="sm" size="lg" tt="none" fw={500} variant="default">
      {children}
    </Badge>
  );
}
