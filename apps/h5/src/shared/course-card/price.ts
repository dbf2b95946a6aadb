import { fenFromYuan, formatYuan } from '@zaixue/contract/rules/money';
import { courseTexts } from '../../texts.ts';

/**
 * The price as a course card shows it: `免费` for a free course, `￥N` for one with a price, nothing for a price of
 * 0 that is not free (contract 18.8).
 */
export function priceLabel(course: { readonly charge: number; readonly is_free: number }): string {
  if (course.is_free === 1) return courseTexts.free;
  return course.charge > 0 ? `${courseTexts.yuan}${formatYuan(fenFromYuan(course.charge))}` : '';
}

/** The struck price beside the price, `￥N`; empty without one that is higher (contract 6.1, "Optional fields"). */
export function originalPriceLabel(course: {
  readonly charge: number;
  readonly original_charge?: number | undefined;
}): string {
  const { charge, original_charge: original } = course;
  return typeof original === 'number' && original > charge
    ? `${courseTexts.yuan}${formatYuan(fenFromYuan(original))}`
    : '';
}
