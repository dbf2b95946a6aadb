import { IconChevron } from '../../../ui/icons.tsx';
import { promoTexts } from '../checkout-texts.ts';
import styles from './promo-line.module.css';
import type { PromoState } from './use-promo-code.ts';

/** Opens the promo dialog and says what became of the last code. */
export function PromoLine({ promo }: { readonly promo: PromoState }) {
  const text = promo.applied
    ? promoTexts.validLine(promo.applied.discountYuan)
    : promo.isRefused
      ? promoTexts.invalidLine
      : promoTexts.line;
  return (
    <button
      type="button"
      className={styles.line}
      data-state={promo.applied ? 'applied' : promo.isRefused ? 'refused' : undefined}
      onClick={promo.open}
    >
      <span className={styles.text}>{text}</span>
      <IconChevron size={18} className={styles.arrow} />
    </button>
  );
}
