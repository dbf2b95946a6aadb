import styles from './progress-bar.module.css';

/** How far something is, 0 to 100. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span className={styles.done} style={{ width: `${percent}%` }} />
    </span>
  );
}
