import { createIcon } from './icons.tsx';

/* Icons around courses and lessons. Forms such as the login do not load them. */

export const IconBook = /* @__PURE__ */ createIcon(
  'M12 6.5C9.8 5 7 4.6 3.5 4.8v13c3.5-.2 6.3.2 8.5 1.7 2.2-1.5 5-1.9 8.5-1.7v-13C17 4.6 14.2 5 12 6.5v13',
);
export const IconPlay = /* @__PURE__ */ createIcon(
  'M8 5.6v12.8a1 1 0 0 0 1.5.86l10.4-6.4a1 1 0 0 0 0-1.72L9.5 4.74A1 1 0 0 0 8 5.6z',
  true,
);
