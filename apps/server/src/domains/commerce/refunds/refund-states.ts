/** Status of a refund (contract 11.11). */
export const REFUND_STATUS = { processing: 1, success: 5, failed: 9, closed: 13 } as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];

/** The only allowed moves. */
export const REFUND_MOVES: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  [REFUND_STATUS.processing]: [REFUND_STATUS.success, REFUND_STATUS.failed, REFUND_STATUS.closed],
  [REFUND_STATUS.success]: [],
  [REFUND_STATUS.failed]: [],
  [REFUND_STATUS.closed]: [],
};
