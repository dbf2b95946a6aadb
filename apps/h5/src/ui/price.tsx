import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** Yuan, as on the wire; at most two decimals. */
  readonly yuan: number;
  /** Always two decimals, for screens where money is paid. Elsewhere a whole amount has none. */
  readonly exact?: boolean;
  readonly className?: string | undefined;
}

/** A price, `¥19.90`: a small sign, bold digits, small decimals. Never broken over two lines. */
export function Price({ yuan, exact = false, className }: PriceProps) {
  const fen = fenFromYuan(yuan);
  const [whole, decimals] = (exact ? (fen / 100).toFixed(2) : formatYuan(fen)).split('.');
  return (
    // Inline elements without spaces in between, so that screen readers get one text.
    <span className={classNames(styles.price, className)}>
      <span className={styles.small}>¥</span>
      {whole}
      {decimals === undefined ? null : <span className={styles.small}>.{decimals}</span>}
    </span>
  );
}

/** A higher price, struck through beside the price. `label` says so to screen readers. */
export function StruckPrice({ yuan, label }: { readonly yuan: number; readonly label: string }) {
  return (
    <s className={styles.struck}>
      <span className="visuallyHidden">{label}</span>¥{formatYuan(fenFromYuan(yuan))}
    </s>
  );
}
