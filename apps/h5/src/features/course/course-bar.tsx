import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';
import { useConfig } from '../../api/queries/config.ts';
import { CoursePrice, OriginalPrice } from '../../shared/course-card/course-price.tsx';
import { lessonToContinue } from '../../shared/lessons/continue-lesson.ts';
import { courseDetailTexts, lessonTexts } from '../../shared/lessons/course-texts.ts';
import { lessonPercent, totalSeconds } from '../../shared/lessons/lesson-facts.ts';
import type { Offers } from '../../shared/lessons/offers.ts';
import { courseOrderAddress } from '../../shared/lessons/order-address.ts';
import { useReturnLogin } from '../../shared/lessons/use-return-login.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconCheck, IconChevron } from '../../ui/icons/icons.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './course-bar.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import type { CourseDetail } from './use-course.ts';

interface CourseBarProps {
  readonly course: CourseDetail['course'];
  readonly isFavourite: boolean;
  readonly offers: Offers;
  /** In display order. */
  readonly lessons: readonly VideoObject[];
  /** By lesson id. */
  readonly records: Readonly<Record<string, WatchRecord>>;
  /** How many files the course has. */
  readonly files: number;
}

/** The action bar at the bottom of the screen, on a desktop a card beside the course (contract 19.10, "Bottom bar"). */
export function CourseBar({ course, isFavourite, offers, lessons, records, files }: CourseBarProps) {
  const { generation } = useConfig();
  const hasPrice = offers.buy || offers.stopped;
  // Who has begun goes on; what it costs is of no more interest.
  const showsPrice = hasPrice || (offers.start && course.is_free === 1 && Object.keys(records).length === 0);
  return (
    <>
      {offers.vip && hasPrice ? (
        <AppLink to="/role" className={styles.vip}>
          {courseDetailTexts.vipFree}
          <IconChevron size={14} />
        </AppLink>
      ) : null}
      <div className={styles.bar}>
        <FavouriteButton courseId={course.id} isFavourite={isFavourite} />
        {showsPrice ? (
          <span className={styles.prices}>
            <CoursePrice course={course} className={styles.price ?? ''} />
            <OriginalPrice course={course} />
          </span>
        ) : null}
        {offers.start ? <StartButton lessons={lessons} records={records} /> : null}
        {offers.vip && !hasPrice ? (
          <AppLink to="/role" className={buttonClass({ kind: 'plain' }, styles.only)}>
            {courseDetailTexts.vipFree}
          </AppLink>
        ) : null}
        {offers.stopped ? <p className={styles.stopped}>{courseDetailTexts.saleStopped}</p> : null}
        {offers.buy ? (
          <AppLink
            to={courseOrderAddress(course, generation)}
            className={buttonClass({ kind: 'primary' }, styles.buy)}
          >
            {courseDetailTexts.buy[generation]}
          </AppLink>
        ) : null}
      </div>
      <IncludedList lessons={lessons} files={files} />
    </>
  );
}

/** What the course contains; only the card of a desktop displays it. */
function IncludedList({ lessons, files }: Pick<CourseBarProps, 'lessons' | 'files'>) {
  const seconds = totalSeconds(lessons);
  const included = [
    lessons.length > 0 ? courseDetailTexts.includedLessons(lessons.length) : '',
    seconds > 0 ? courseDetailTexts.includedLength(seconds) : '',
    files > 0 ? courseDetailTexts.includedFiles(files) : '',
  ].filter(Boolean);
  if (included.length === 0) return null;
  return (
    <ul role="list" className={styles.included} aria-label={courseDetailTexts.included}>
      {included.map((text) => (
        <li key={text}>
          <IconCheck size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Opens the lesson to continue, or the first lesson if none was started or all are finished. */
function StartButton({ lessons, records }: Pick<CourseBarProps, 'lessons' | 'records'>) {
  const login = useReturnLogin();
  const [first] = lessons;
  if (!first && login !== null) {
    return (
      <AppLink to={login} className={buttonClass({ kind: 'primary' }, styles.start)}>
        {courseDetailTexts.start}
      </AppLink>
    );
  }
  if (!first) {
    return (
      <Button kind="primary" className={styles.start} onClick={() => showToast(lessonTexts.startNone)}>
        {courseDetailTexts.start}
      </Button>
    );
  }
  const current = lessonToContinue(lessons, records);
  const wasStarted = lessons.some(({ id }) => records[id]);
  return (
    <AppLink
      // The lesson screen redirects visitors to the login and back.
      to={`/course/video/${(current ?? first).id}`}
      className={buttonClass({ kind: 'primary' }, styles.start)}
    >
      {current ? (
        <span className={styles.continue}>
          <span>{courseDetailTexts.continue}</span>
          <span className={styles.current}>
            <span className={styles.lesson}>{current.title}</span>
            <span>{courseDetailTexts.percent(lessonPercent(current, records[current.id]))}</span>
          </span>
        </span>
      ) : wasStarted ? (
        courseDetailTexts.again
      ) : (
        courseDetailTexts.start
      )}
    </AppLink>
  );
}
