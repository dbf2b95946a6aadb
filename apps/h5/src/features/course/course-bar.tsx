import type { VideoObject } from '@zaixue/contract/entities/video';
import { OfferButtons } from '../../lessons/offer-buttons.tsx';
import type { Offers } from '../../lessons/offers.ts';
import { useReturnLogin } from '../../lessons/use-return-login.ts';
import { courseDetailTexts, lessonTexts } from '../../texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './course-bar.module.css';
import { FavouriteButton } from './favourite-button.tsx';
import type { CourseDetail } from './use-course.ts';

interface CourseBarProps {
  readonly course: CourseDetail['course'];
  readonly isFavourite: boolean;
  readonly offers: Offers;
  /** In display order. */
  readonly firstLesson: VideoObject | undefined;
}

/** What one can do next, at the bottom of the screen (contract 19.10, "Bottom bar"). */
export function CourseBar({ course, isFavourite, offers, firstLesson }: CourseBarProps) {
  const login = useReturnLogin();
  return (
    <div className={styles.bar}>
      <FavouriteButton courseId={course.id} isFavourite={isFavourite} />
      {offers.start ? <StartButton login={login} firstLesson={firstLesson} /> : null}
      <OfferButtons course={course} offers={offers} />
    </div>
  );
}

function StartButton({
  login,
  firstLesson,
}: {
  readonly login: string | null;
  readonly firstLesson: VideoObject | undefined;
}) {
  // The lesson asks visitors to log in, and opens after that.
  const to = firstLesson ? `/course/video/${firstLesson.id}` : login;
  if (to === null) {
    return (
      <Button kind="primary" className={styles.start} onClick={() => showToast(lessonTexts.startNone)}>
        {courseDetailTexts.start}
      </Button>
    );
  }
  return (
    <AppLink to={to} className={buttonClass({ kind: 'primary' }, styles.start)}>
      {courseDetailTexts.start}
    </AppLink>
  );
}
