import { useConfig } from '../../../api/queries/config.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import { courseDetailTexts } from '../../../shared/lessons/course-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { courseOrderAddress, type OrderedCourse } from '../../../shared/lessons/order-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import styles from './offer-action.module.css';

interface OfferActionProps {
  readonly course: OrderedCourse;
  readonly offers: Offers;
}

/** The offer over the video: `购买课程 ¥N`, or the membership; nothing without an offer. */
export function OfferAction({ course, offers }: OfferActionProps) {
  const { generation } = useConfig();
  if (!offers.buy && !offers.vip) return null;
  const className = buttonClass({ kind: 'primary', small: true });
  return offers.buy ? (
    <AppLink to={courseOrderAddress(course, generation)} className={className}>
      {courseDetailTexts.buy[generation]} <Price yuan={course.charge} />
    </AppLink>
  ) : (
    <AppLink to="/role" className={className}>
      {courseDetailTexts.vipFree}
    </AppLink>
  );
}

function trialText({ buy, vip, stopped }: Offers): string {
  if (vip && !buy) return playerTexts.trialStripVip;
  return stopped ? playerTexts.trialStripStopped : playerTexts.trialStrip;
}

/** The trial notice above the video (contract 19.11, "Trial strip"). */
export function TrialStrip({ course, offers }: OfferActionProps) {
  const { generation } = useConfig();
  return (
    <div className={styles.strip}>
      <span>{trialText(offers)}</span>
      {offers.buy ? (
        <AppLink to={courseOrderAddress(course, generation)} className={styles.buy}>
          {courseDetailTexts.buy[generation]}
        </AppLink>
      ) : offers.vip ? (
        <AppLink to="/role" className={styles.buy}>
          {courseDetailTexts.vipFree}
        </AppLink>
      ) : null}
    </div>
  );
}
