import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import { useConfig } from '../../api/queries/config.ts';
import { courseOrderAddress } from '../../lessons/order-address.ts';
import { playerTexts } from '../../player/player-texts.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';

interface BuyActionProps {
  readonly course: {
    readonly id: number;
    readonly title: string;
    readonly charge: number;
    readonly thumb: string;
  };
}

/** `购买课程 ￥N` over the picture. */
export function BuyAction({ course }: BuyActionProps) {
  const { generation } = useConfig();
  return (
    <AppLink
      to={courseOrderAddress(course, generation)}
      className={buttonClass({ kind: 'primary', small: true })}
    >
      {playerTexts.buyAt[generation](formatYuan(fenFromYuan(course.charge)))}
    </AppLink>
  );
}
