const TEN_THOUSAND = 10_000;
const HUNDRED_MILLION = 100_000_000;

/**
 * A count as it is shown: in full below 10,000, then in 万 and 亿 with at most one decimal, `1.3万`. Rounded down, so
 * that no more is claimed than there is. The count is a whole number of at least 0.
 */
export function formatCount(count: number): string {
  if (count < TEN_THOUSAND) return String(count);
  const isHuge = count >= HUNDRED_MILLION;
  const tenths = Math.floor(count / ((isHuge ? HUNDRED_MILLION : TEN_THOUSAND) / 10));
  return `${tenths / 10}${isHuge ? '亿' : '万'}`;
}
