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
