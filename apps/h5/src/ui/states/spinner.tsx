import styles from './spinner.module.css';

/** A spinner in the text colour; `label` is for screen readers. */
export function Spinner({ size = 24, label }: { readonly size?: number; readonly label?: string }) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      {...(label ? { role: 'status' } : {})}
    >
      {label ? <span className="visuallyHidden">{label}</span> : null}
    </span>
  );
}
