/** Status of an order (contract 11.1). */
export const ORDER_STATUS = { unpaid: 1, paying: 5, cancelled: 7, paid: 9 } as const;

const STATUSES: Readonly<Record<number, { readonly text: string; readonly continuePay: boolean }>> = {
  [ORDER_STATUS.unpaid]: { text: '未支付', continuePay: true },
  [ORDER_STATUS.paying]: { text: '支付中', continuePay: true },
  [ORDER_STATUS.cancelled]: { text: '已取消', continuePay: false },
  [ORDER_STATUS.paid]: { text: '已支付', continuePay: false },
};

/** How a status is shown and whether such an order can still be paid. A number that is none is a bug. */
export function describeStatus(status: number): { readonly text: string; readonly continuePay: boolean } {
  const described = STATUSES[status];
  if (!described) throw new Error(`${status} is no status of an order`);
  return described;
}

/** Refunds count only when they succeeded (contract 11.11). */
export const REFUND_SUCCESS = 5;
