import { yuanFromFen } from '@zaixue/contract/rules/money';
import { createIcon, IconChevron } from '../../../ui/icons/icons.tsx';
import { Price } from '../../../ui/price.tsx';
import { promoTexts } from '../checkout-texts.ts';
import styles from './promo-code-row.module.css';
import type { PromoState } from './use-promo-code.ts';

const IconTag = /* @__PURE__ */ createIcon('M4 4.5h7.2L20 13.3 13.3 20 4.5 11.2zM8.2 8.2v.1');

interface PromoCodeRowProps {
  readonly promo: PromoState;
  /** What the applied code takes off this price. */
  readonly discountFen: number;
}

/** Opens the promo code dialog and shows the result of the last code. */
export function PromoCodeRow({ promo, discountFen }: PromoCodeRowProps) {
  const text = promo.applied
    ? promoTexts.validLine(promo.applied.discountYuan)
    : promo.isRefused
      ? promoTexts.invalidLine
      : promoTexts.line;
  return (
    <button
      type="button"
      className={styles.row}
      data-state={promo.applied ? 'applied' : promo.isRefused ? 'refused' : undefined}
      onClick={promo.open}
    >
      <IconTag size={20} className={styles.icon} />
      <span className={styles.text}>{text}</span>
      {discountFen > 0 ? (
        <span className={styles.off}>
          −<Price yuan={yuanFromFen(discountFen)} exact />
        </span>
      ) : null}
      <IconChevron size={18} className={styles.arrow} />
    </button>
  );
}
