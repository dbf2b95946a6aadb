import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import styles from './tones.module.css';

const LOOK = {
  info: { tone: 'neutral', icon: 'info' },
  done: { tone: 'good', icon: 'check' },
  warning: { tone: 'warning', icon: 'warning' },
  problem: { tone: 'bad', icon: 'warning' },
} as const;

interface NoticeProps {
  /** `problem` is read out at once by assistive technology. */
  readonly kind?: keyof typeof LOOK;
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A notice inside a page. It stays. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const { tone, icon } = LOOK[kind];
  return (
    <Alert
      className={`${styles.tone} ${styles.notice}`}
      data-tone={tone}
      icon={<Icon name={icon} />}
      title={title}
      role={kind === 'problem' ? 'alert' : 'note'}
    >
      <Text component="div" size="sm">
        {children}
      </Text>
    </Alert>
  );
}
