import type { States } from '../../../db/move-state.ts';

/** Status of an order (contract 11.1). */
export const ORDER_STATUS = { unpaid: 1, paying: 5, cancelled: 7, paid: 9 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const { unpaid, paying, cancelled, paid } = ORDER_STATUS;

/** The statuses of an order and the only allowed moves between them (contract 11.1). */
export const ORDER_STATES: States<'orders', 'order_moves', OrderStatus> = {
  update: (transaction, now) => transaction.updateTable('orders').set({ updated_at: now }),
  insertHistory: (transaction) => transaction.insertInto('order_moves'),
  historyKey: 'order_id',
  moves: {
    [unpaid]: [paying, paid, cancelled],
    [paying]: [paid, cancelled],
    [cancelled]: [],
    [paid]: [],
  },
};

/** Statuses of an order that waits for payment. */
export const OPEN_STATUSES = [unpaid, paying] as const;

/** Whether an order with this status waits for payment. */
export function isOpen(status: number): boolean {
  return status === unpaid || status === paying;
}

const STATUSES: Readonly<Record<number, { readonly text: string; readonly continuePay: boolean }>> = {
  [unpaid]: { text: '未支付', continuePay: true },
  [paying]: { text: '支付中', continuePay: true },
  [cancelled]: { text: '已取消', continuePay: false },
  [paid]: { text: '已支付', continuePay: false },
};

/** The text of a status, and whether an order with it can still be paid. Throws for an unknown number. */
export function describeStatus(status: number): { readonly text: string; readonly continuePay: boolean } {
  const described = STATUSES[status];
  if (!described) throw new Error(`${status} is not a status of an order`);
  return described;
}
