import { ORDER_STATUS } from './order-status.ts';

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

const { unpaid, paying, cancelled, paid } = ORDER_STATUS;

/** The only allowed moves of an order (contract 11.1). */
export const ORDER_MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  [unpaid]: [paying, paid, cancelled],
  [paying]: [paid, cancelled],
  [cancelled]: [],
  [paid]: [],
};

/** Where an order waits for money. */
export const OPEN_STATUSES = [unpaid, paying] as const;

/** Whether an order waits for money. */
export function isOpen(status: number): boolean {
  return status === unpaid || status === paying;
}
