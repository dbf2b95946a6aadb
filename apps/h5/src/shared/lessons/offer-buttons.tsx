import { useConfig } from '../../api/queries/config.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { courseDetailTexts } from './course-texts.ts';
import styles from './offer-buttons.module.css';
import type { Offers } from './offers.ts';
import { courseOrderAddress, type OrderedCourse } from './order-address.ts';

interface OfferButtonsProps {
  readonly course: OrderedCourse;
  readonly offers: Offers;
}

/** Membership and purchase of a course, as links. Both screens ask a visitor to log in, and open after that. */
export function OfferButtons({ course, offers }: OfferButtonsProps) {
  const { generation } = useConfig();
  return (
    <>
      {offers.vip ? (
        <AppLink to="/role" className={buttonClass({ kind: 'plain' }, styles.vip)}>
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
    </>
  );
}
