import { useConfig } from '../api/queries/config.ts';
import { courseDetailTexts } from '../texts.ts';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import styles from './offer-buttons.module.css';
import type { Offers } from './offers.ts';
import { courseOrderAddress } from './order-address.ts';

interface OfferButtonsProps {
  readonly course: {
    readonly id: number;
    readonly title: string;
    readonly charge: number;
    readonly thumb: string;
  };
  readonly offers: Offers;
  /** Where to log in and come back from, for visitors; null for members. */
  readonly loginAddress: string | null;
}

/** Membership and purchase of a course, as links. */
export function OfferButtons({ course, offers, loginAddress }: OfferButtonsProps) {
  const { generation } = useConfig();
  return (
    <>
      {offers.vip ? (
        <AppLink to={loginAddress ?? '/role'} className={buttonClass({ kind: 'plain' }, styles.vip)}>
          {courseDetailTexts.vipFree}
        </AppLink>
      ) : null}
      {offers.buy ? (
        <AppLink
          to={loginAddress ?? courseOrderAddress(course, generation)}
          className={buttonClass({ kind: 'primary' }, styles.buy)}
        >
          {courseDetailTexts.buy[generation]}
        </AppLink>
      ) : null}
    </>
  );
}
