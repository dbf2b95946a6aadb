import { createIcon } from './icons.tsx';

/* Icons of the screens around members and their orders, and of their comments. No first visit loads them. */

export const IconCrown = /* @__PURE__ */ createIcon(
  'M3.6 8.2l4.5 3.3L12 5.2l3.9 6.3 4.5-3.3-1.7 9.6H5.3z',
  true,
);
export const IconInfo = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 11v5.2M12 7.8v.1',
);
export const IconMessage = /* @__PURE__ */ createIcon(
  'M5 18.2c1-1 1.4-2.3 1.4-4.2v-2.6a5.6 5.6 0 0 1 11.2 0V14c0 1.9.4 3.2 1.4 4.2zM10.2 20.6a2 2 0 0 0 3.6 0',
);
export const IconOrder = /* @__PURE__ */ createIcon(
  'M6 3.8h12v16.4l-3-1.9-3 1.9-3-1.9-3 1.9zM9 8.5h6M9 12.3h6',
);
export const IconPerson = /* @__PURE__ */ createIcon(
  'M7.9 8.6a4.1 4.1 0 1 1 8.2 0a4.1 4.1 0 1 1-8.2 0zM4.2 20.4a7.9 7.9 0 0 1 15.6 0z',
  true,
);
export const IconPoints = /* @__PURE__ */ createIcon(
  'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM12 7.8l4.2 4.2-4.2 4.2-4.2-4.2z',
);
export const IconTalk = /* @__PURE__ */ createIcon('M4 5h16v11h-8.5L7 20v-4H4zM8.3 10.5h7.4');
