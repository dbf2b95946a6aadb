/** Figures that are computed from other tables; a day is the number of days since 1970-01-01 at UTC+8. */
export interface StatisticsTables {
  day_stats: DayStatsTable;
  lesson_curves: LessonCurvesTable;
  course_funnels: CourseFunnelsTable;
  storage_stats: StorageStatsTable;
  statistics_runs: StatisticsRunsTable;
}

/** One figure of one day; a figure that is 0 has no row. The metrics are those of `day-figures.ts`. */
interface DayStatsTable {
  /** `site`, `channel`, `course`, `plan`, `code`, or `since`. */
  subject_type: string;
  metric: string;
  day: number;
  /**
   * Channel, id of the course or plan, key of the promo code; empty for the site. Of `since`: the day before on which the
   * same people were counted last, 0 for never.
   */
  subject_id: string;
  value: number;
}

/** How many members watched each part of a lesson. */
interface LessonCurvesTable {
  video_id: number;
  course_id: number;
  /** Seconds of the lesson when the parts were counted; 0 when unknown. */
  duration: number;
  viewers: number;
  finished: number;
  /** JSON: viewers of each hundredth; empty when the length is unknown. */
  parts: string;
  computed_at: number;
}

/** The members who got or began a course on one day, and how far they have come. */
interface CourseFunnelsTable {
  course_id: number;
  /** `bought`: they own the course; `others`: they do not. */
  audience: string;
  day: number;
  people: number;
  started: number;
  reached25: number;
  reached50: number;
  reached75: number;
  reached100: number;
}

/** Space of the stored files at the end of a day, or at the last run on that day. */
interface StorageStatsTable {
  day: number;
  /** `recordings`, `uploads`, `attachments` or `images`. */
  kind: string;
  bytes: number;
  files: number;
}

/** When the figures were last computed. */
interface StatisticsRunsTable {
  /** `recent` (every run) or `nightly` (runs that also compute the last 40 days, funnels and curves). */
  name: string;
  finished_at: number;
}
