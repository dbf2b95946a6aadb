import { localStore } from '../../platform/safe-storage.ts';

const KEY = 'meedu-h5-paying-order';
/** Longer than a cashier's address lives; after that a return page is not about this order any more. */
const KEPT_MS = 2 * 60 * 60_000;

/**
 * The order that was last taken to a cashier, so that the page one comes back to can ask the service how it stands
 * instead of believing its address. A gateway may come back in another tab, hence not the tab's own store.
 */
export const payingOrder = {
  remember(orderNo: string, now = Date.now()): void {
    localStore.set(KEY, `${now} ${orderNo}`);
  },
  /** Its number, or null if there is none or it was long ago. */
  recall(now = Date.now()): string | null {
    const [at = '', orderNo = ''] = localStore.get(KEY)?.split(' ') ?? [];
    return orderNo && now - Number(at) < KEPT_MS ? orderNo : null;
  },
  forget(): void {
    localStore.remove(KEY);
  },
};
