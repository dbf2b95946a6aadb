import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import { useConfig } from '../../../api/queries/config.ts';
import { playerTexts } from '../../../player/player-texts.ts';
import { courseDetailTexts } from '../../../shared/lessons/course-texts.ts';
import type { Offers } from '../../../shared/lessons/offers.ts';
import { courseOrderAddress } from '../../../shared/lessons/order-address.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';

interface OfferActionProps {
  readonly course: {
    readonly id: number;
    readonly title: string;
    readonly charge: number;
    readonly thumb: string;
  };
  readonly offers: Offers;
}

/** The way to the rest of a course, over the picture: `购买课程 ￥N`, else the membership; nothing if neither opens it. */
export function OfferAction({ course, offers }: OfferActionProps) {
  const { generation } = useConfig();
  if (!offers.buy && !offers.vip) return null;
  const className = buttonClass({ kind: 'primary', small: true });
  return offers.buy ? (
    <AppLink to={courseOrderAddress(course, generation)} className={className}>
      {playerTexts.buyAt[generation](formatYuan(fenFromYuan(course.charge)))}
    </AppLink>
  ) : (
    <AppLink to="/role" className={className}>
      {courseDetailTexts.vipFree}
    </AppLink>
  );
}
