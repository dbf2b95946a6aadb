import { toMinutes } from '@zaixue/contract/rules/duration';
import type { StudySummary, StudyWeek } from '../../api/queries/study.ts';
import { ProgressBar } from '../../ui/states/progress-bar.tsx';
import { studyTexts } from './study-texts.ts';
import { DAILY_GOAL_MINUTES, toWeekBars } from './week-bars.ts';
import styles from './week-strip.module.css';

interface WeekStripProps {
  readonly week: StudyWeek;
  /** Undefined when the service does not have it; the days in a row are then left out. */
  readonly summary: StudySummary | undefined;
}

/** Study minutes of each of the last seven days, the goal of today and the days in a row. */
export function WeekStrip({ week, summary }: WeekStripProps) {
  const bars = toWeekBars(week);
  const today = bars.at(-1);
  const minutes = today?.minutes ?? 0;
  const daysInARow = summary?.daysInARow ?? 0;
  return (
    <section className={styles.strip} aria-label={studyTexts.week}>
      <div className={styles.head}>
        <p className={styles.total}>
          <span>{studyTexts.week}</span>
          <strong>{studyTexts.minutes(toMinutes(week.totalSeconds))}</strong>
        </p>
        <div className={styles.goal}>
          {daysInARow > 0 ? <p className={styles.row}>{studyTexts.daysInARow(daysInARow)}</p> : null}
          <p>{today?.isGoalMet ? studyTexts.goalMet : studyTexts.goal(minutes, DAILY_GOAL_MINUTES)}</p>
          <ProgressBar percent={Math.min(100, Math.floor((100 * minutes) / DAILY_GOAL_MINUTES))} />
        </div>
      </div>
      <ol role="list" className={styles.days}>
        {bars.map(({ date, short, name, minutes: count, percent, isGoalMet, isToday }) => (
          <li
            key={date}
            className={styles.day}
            data-today={isToday || undefined}
            data-met={isGoalMet || undefined}
          >
            <span className="visuallyHidden">
              {isGoalMet ? studyTexts.dayWithGoal(name, count) : studyTexts.day(name, count)}
            </span>
            <span className={styles.minutes} aria-hidden="true">
              {count > 0 ? count : ''}
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
