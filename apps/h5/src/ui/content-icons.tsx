import { createIcon } from './icons.tsx';

/* Icons around courses and lessons. Forms such as the login do not load them. */

export const IconPicture = /* @__PURE__ */ createIcon(
  'M4 5.5h16v13H4zM4 16l4.6-4.6 3.6 3.6 2.6-2.6L20 17M14.3 9.3a1.3 1.3 0 1 1 2.6 0a1.3 1.3 0 1 1-2.6 0z',
);
export const IconPlay = /* @__PURE__ */ createIcon(
  'M8 5.6v12.8a1 1 0 0 0 1.5.86l10.4-6.4a1 1 0 0 0 0-1.72L9.5 4.74A1 1 0 0 0 8 5.6z',
  true,
);
