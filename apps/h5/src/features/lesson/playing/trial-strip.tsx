import { useConfig } from '../../../api/queries/config.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import { courseDetailTexts } from '../../../shared/lessons/course-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { courseOrderAddress } from '../../../shared/lessons/order-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from './trial-strip.module.css';

interface TrialStripProps {
  readonly course: {
    readonly id: number;
    readonly title: string;
    readonly charge: number;
    readonly thumb: string;
  };
  readonly offers: Offers;
}

/** Says above the picture that this is a trial (contract 19.11, "Trial strip"). */
export function TrialStrip({ course, offers }: TrialStripProps) {
  const { generation } = useConfig();
  return (
    <div className={styles.strip}>
      <span>{offers.buy || !offers.vip ? playerTexts.trialStrip : playerTexts.trialStripVip}</span>
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
