/** Below this width, tables become cards and drawers come from below. Style sheets repeat the number. */
export const PHONE = '(max-width: 639px)';
