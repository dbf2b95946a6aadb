import { createIcon } from '../../ui/icons/icons.tsx';

export const IconCaptions = /* @__PURE__ */ createIcon(
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
);
export const IconExpand = /* @__PURE__ */ createIcon(
  'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
);
export const IconMuted = /* @__PURE__ */ createIcon(
  'M4 9.6v4.8h3.2l4.3 3.6V6L7.2 9.6zM15.8 9.8l4.4 4.4M20.2 9.8l-4.4 4.4',
);
export const IconPause = /* @__PURE__ */ createIcon(
  'M7.5 4.5h2.6a.9.9 0 0 1 .9.9v13.2a.9.9 0 0 1-.9.9H7.5a.9.9 0 0 1-.9-.9V5.4a.9.9 0 0 1 .9-.9zM14.4 4.5H17a.9.9 0 0 1 .9.9v13.2a.9.9 0 0 1-.9.9h-2.6a.9.9 0 0 1-.9-.9V5.4a.9.9 0 0 1 .9-.9z',
  true,
);
export const IconPictureInPicture = /* @__PURE__ */ createIcon(
  'M10.5 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4M14.5 14h5.5a1 1 0 0 1 1 1v3.5a1 1 0 0 1-1 1h-5.5a1 1 0 0 1-1-1V15a1 1 0 0 1 1-1Z',
);
export const IconShrink = /* @__PURE__ */ createIcon(
  'M9.5 4.5v5h-5M19.5 9.5h-5v-5M14.5 19.5v-5h5M4.5 14.5h5v5',
);
export const IconSound = /* @__PURE__ */ createIcon(
  'M4 9.6v4.8h3.2l4.3 3.6V6L7.2 9.6zM15.5 9.3a4 4 0 0 1 0 5.4M18 6.8a7.5 7.5 0 0 1 0 10.4',
);
