import { chartTexts as texts } from '../../texts/chart-texts.ts';
import styles from './chart.module.css';
import type { Measure } from './measure.ts';

export interface BarRow {
  readonly id: string;
  readonly label: React.ReactNode;
  /** `null` where it may not be shown. */
  readonly value: number | null;
  /** More about it, such as its share. */
  readonly note?: string;
}

interface BarsProps {
  /** Name for assistive technology. */
  readonly name: string;
  readonly rows: readonly BarRow[];
  readonly measure: Measure;
}

/** Values beside each other as bars; those below zero go to the left and are hatched. */
export function Bars({ name, rows, measure }: BarsProps) {
  if (rows.length === 0) return <NoBars />;
  const values = rows.map(({ value }) => value ?? 0);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  const zero = (-least / span) * 100;
  return (
    <div className={styles.chart}>
      <ul className={styles.bars} aria-label={name}>
        {rows.map(({ id, label, value, note }) => (
          <li key={id}>
            <Head label={label} value={value} note={note} measure={measure} />
            <div className={styles.track} aria-hidden="true">
              {least < 0 && <span className={styles.axisZero} style={{ left: `${zero}%` }} />}
              {value !== null && value !== 0 && (
                <span
                  className={styles.bar}
                  data-hatched={value < 0 || undefined}
                  style={{
                    left: `${value < 0 ? zero - (-value / span) * 100 : zero}%`,
                    width: `${(Math.abs(value) / span) * 100}%`,
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Steps of which each has at most those of the one before, with the share that goes on. */
export function Funnel({ name, rows, measure }: BarsProps) {
  if (rows.length === 0) return <NoBars />;
  const most = Math.max(1, ...rows.map(({ value }) => value ?? 0));
  return (
    <div className={styles.chart}>
      <ol className={`${styles.bars} ${styles.funnel}`} aria-label={name}>
        {rows.map(({ id, label, value, note }, index) => {
          const before = rows[index - 1]?.value;
          const share = before && value !== null ? texts.stepShare(formatShare(value, before)) : undefined;
          return (
            <li key={id}>
              <Head label={label} value={value} note={note ?? share} measure={measure} />
              <div className={styles.track} aria-hidden="true">
                {value !== null && value > 0 && (
                  <span className={styles.bar} style={{ left: 0, width: `${(value / most) * 100}%` }} />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** `33%`, `0.5%` or `<0.1%` of a part and its whole; a dash without a whole. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return texts.noValue;
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 0.05) return texts.leastShare;
  return `${Math.abs(percent) >= 10 || percent === 0 ? Math.round(percent) : percent.toFixed(1)}%`;
}

interface HeadProps extends Pick<BarRow, 'label' | 'value'> {
  readonly note: string | undefined;
  readonly measure: Measure;
}

const Head = ({ label, value, note, measure }: HeadProps) => (
  <div className={styles.head}>
    <span className={styles.label}>{label}</span>
    <span className={styles.value}>
      {value === null ? <span className={styles.note}>{texts.hidden}</span> : measure.format(value)}
      {note !== undefined && <span className={styles.note}> · {note}</span>}
    </span>
  </div>
);

const NoBars = () => (
  <div className={styles.none} style={{ minHeight: 96 }}>
    {texts.none}
  </div>
);
