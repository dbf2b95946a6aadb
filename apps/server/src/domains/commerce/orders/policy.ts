const MINUTE_MS = 60_000;
/** Age at which an unpaid order is due to be cancelled, milliseconds (contract 11.1). */
const PAYABLE_MS = 60 * MINUTE_MS;
/** Gateways want some time between asking and the end, and so do people; milliseconds. */
export const LEAST_TIME_TO_PAY_MS = 5 * MINUTE_MS;
/** How many orders of a member may wait for money (contract 11.2). */
export const MOST_OPEN_ORDERS = 20;
/** Why an order whose time was over is cancelled, for the operator. */
export const EXPIRED_REASON = '超时未支付';

/**
 * Points for an amount of fen: floor(points per yuan × yuan) (contract 15.4, Q22). `perYuan` has at most two decimals;
 * reckoned in whole numbers, so that 0.1 × 30 is 3.
 */
export function orderPoints(perYuan: string, amountFen: number): number {
  const hundredths = Math.round(Number(perYuan) * 100);
  return Math.floor((hundredths * amountFen) / 10_000);
}

/** Under which reason the points of an order are recorded. */
export function orderPointsReason(orderNo: string): string {
  return `order:${orderNo}`;
}

/** When an unpaid order is due to be cancelled, milliseconds UTC; one waiting for a bank transfer may live longer. */
export function payableUntil(
  order: { readonly created_at: number; readonly channel: string },
  handHours: number,
): number {
  const lifetime = order.channel === 'hand' ? Math.max(PAYABLE_MS, handHours * 60 * MINUTE_MS) : PAYABLE_MS;
  return order.created_at + lifetime;
}
