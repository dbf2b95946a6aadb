import { courseDetailTexts } from './course-texts.ts';

/** What the checkout address of a course is made of. */
export interface OrderedCourse {
  readonly id: number;
  readonly title: string;
  readonly charge: number;
  readonly thumb: string;
}

/** The cashier's address for a course, every value encoded (contract 19.10, "Buy button"). */
export function courseOrderAddress(
  { id, title, charge, thumb }: OrderedCourse,
  generation: 'A' | 'B',
): string {
  const values = {
    goods_id: String(id),
    goods_name: title,
    goods_label: courseDetailTexts.goodsLabel[generation],
    goods_charge: String(charge),
    goods_type: 'vod',
    goods_thumb: thumb,
  };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/order?${query.join('&')}`;
}
