/** State of the history entry that the quick login opened: one step back is the quick login. */
export const FROM_QUICK_LOGIN = { isFromQuickLogin: true } as const;
