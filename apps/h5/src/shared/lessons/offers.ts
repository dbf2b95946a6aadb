/** What the bar at the bottom offers to whom (contract 19.10, 19.11). */
export interface Offers {
  readonly start: boolean;
  readonly vip: boolean;
  readonly buy: boolean;
  /** It has a price, but its sale is stopped for the time being. */
  readonly stopped: boolean;
}

interface OfferedCourse {
  readonly is_free: number;
  readonly is_vip_free: number;
  readonly charge: number;
  readonly is_on_sale?: number | undefined;
}

/**
 * With full access, or for a free course, only the start. Otherwise services of generation A offer membership for
 * every course and those of B for the courses it includes; what costs nothing cannot be bought.
 */
export function offersFor(course: OfferedCourse, hasAccess: boolean, generation: 'A' | 'B'): Offers {
  if (hasAccess || course.is_free === 1) return { start: true, vip: false, buy: false, stopped: false };
  const isOnSale = course.is_on_sale !== 0;
  return {
    start: false,
    vip: generation === 'A' || course.is_vip_free === 1,
    buy: course.charge > 0 && isOnSale,
    stopped: course.charge > 0 && !isOnSale,
  };
}

/** Whether there is anything to say below the content. */
export const hasOffers = ({ start, vip, buy, stopped }: Offers): boolean => start || vip || buy || stopped;
