import { IconChevron } from '../../../ui/icons.tsx';
import { promoTexts } from '../checkout-texts.ts';
import styles from './promo-code-row.module.css';
import type { PromoState } from './use-promo-code.ts';

/** Opens the promo code dialog and shows the result of the last code. */
export function PromoCodeRow({ promo }: { readonly promo: PromoState }) {
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
      <span className={styles.text}>{text}</span>
      <IconChevron size={18} className={styles.arrow} />
    </button>
  );
}
