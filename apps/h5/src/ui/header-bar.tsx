import type { ReactNode } from 'react';
import { commonTexts } from '../texts.ts';
import { classNames } from './class-names.ts';
import styles from './header-bar.module.css';
import { IconBack } from './icons/icons.tsx';
import { useGoBack } from './use-go-back.ts';

interface HeaderBarProps {
  readonly title: string;
  /** Instead of going back one step, or home where there is no step to go back. */
  readonly onBack?: () => void;
  /** With at most so many history entries the arrow leads home (contract 18.2). */
  readonly homeLimit?: number;
  /** Beside the title at the right edge. */
  readonly action?: ReactNode;
  /** Lies over what is below, without a ground; the title is then only there for screen readers. */
  readonly transparent?: boolean;
  /** The title is the screen's heading unless something else is. */
  readonly titleAs?: 'h1' | 'p';
}

/** The bar at the top of a screen without tab bar: back arrow, centred title, one action. Stays in view. */
export function HeaderBar({
  title,
  onBack,
  homeLimit = 2,
  action,
  transparent = false,
  titleAs: Title = 'h1',
}: HeaderBarProps) {
  const goBack = useGoBack(homeLimit);
  return (
    <header className={classNames(styles.bar, !title && styles.bare, transparent && styles.transparent)}>
      <button type="button" className={styles.back} aria-label={commonTexts.back} onClick={onBack ?? goBack}>
        <IconBack />
      </button>
      <Title className={styles.title}>{title}</Title>
      <div className={styles.action}>{action}</div>
    </header>
  );
}
