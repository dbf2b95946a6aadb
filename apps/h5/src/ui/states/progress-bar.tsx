import { classNames } from '../class-names.ts';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** For screen readers; without it, a text beside the bar says the same. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** How far something is. */
export function ProgressBar({ percent, label, className }: ProgressBarProps) {
  return (
    <span
      className={classNames(styles.bar, className)}
      {...(label && {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': percent,
      })}
    >
      <span className={styles.done} style={{ width: `${percent}%` }} />
    </span>
  );
}
