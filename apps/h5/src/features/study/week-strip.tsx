import type { StudyWeek } from '../../api/queries/study.ts';
import { studyTexts } from './study-texts.ts';
import { toMinutes, toWeekBars } from './week-bars.ts';
import styles from './week-strip.module.css';

/** Study minutes of each of the last seven days. */
export function WeekStrip({ week }: { readonly week: StudyWeek }) {
  return (
    <section className={styles.strip} aria-label={studyTexts.week}>
      <p className={styles.total}>
        <span>{studyTexts.week}</span>
        <strong>{studyTexts.minutes(toMinutes(week.totalSeconds))}</strong>
      </p>
      <ol role="list" className={styles.days}>
        {toWeekBars(week).map(({ date, short, name, minutes, percent, isToday }) => (
          <li key={date} className={styles.day} data-today={isToday || undefined}>
            <span className="visuallyHidden">{studyTexts.day(name, minutes)}</span>
            <span className={styles.minutes} aria-hidden="true">
              {minutes > 0 ? minutes : ''}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ height: `${percent}%` }} />
            </span>
            <span className={styles.name} aria-hidden="true">
              {short}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
