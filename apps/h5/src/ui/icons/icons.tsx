import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length, px. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Colours the areas instead of the outlines. */
  readonly filled?: boolean;
}

/** The SVG element of every icon: 24 units wide, in the text colour, with round strokes, hidden from screen readers. */
export function Icon({
  size = 24,
  className,
  filled = false,
  children,
}: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Makes an icon from one SVG path. */
export function createIcon(path: string, isFilled = false) {
  return ({ filled = isFilled, ...props }: IconProps) => (
    <Icon {...props} filled={filled}>
      <path d={path} />
    </Icon>
  );
}

// Only icons that first visits show, or that need no further chunk: a bundler cannot split a file, so each icon here
// adds to the bytes of a first visit. Other icons stand beside their component or in member-icons.tsx.
// Without the PURE mark the bundler keeps icons that no screen uses.
export const IconBack = /* @__PURE__ */ createIcon('M15 4.5L7.5 12l7.5 7.5');
export const IconCheck = /* @__PURE__ */ createIcon('M5 12.5l4.6 4.6L19 7.5');
export const IconChevron = /* @__PURE__ */ createIcon('M9.5 6l6 6-6 6');
export const IconClear = /* @__PURE__ */ createIcon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm3.5 11.1-1.4 1.4L12 13.4l-2.1 2.1-1.4-1.4 2.1-2.1-2.1-2.1 1.4-1.4 2.1 2.1 2.1-2.1 1.4 1.4-2.1 2.1z',
  true,
);
export const IconClose = /* @__PURE__ */ createIcon('M6 6l12 12M18 6L6 18');
export const IconSearch = /* @__PURE__ */ createIcon(
  'M4.5 10.8a6.3 6.3 0 1 1 12.6 0a6.3 6.3 0 1 1-12.6 0zM15.5 15.5L20 20',
);
export const IconSpeaker = /* @__PURE__ */ createIcon(
  'M4 9.8v4.4h3l6 4V5.8l-6 4zM16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
);

export function IconTabHome({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M11.1 3.3 3.6 9.5c-.4.3-.6.7-.6 1.2V19a2 2 0 0 0 2 2h4.2v-5.2a1 1 0 0 1 1-1h3.6a1 1 0 0 1 1 1V21H19a2 2 0 0 0 2-2v-8.3c0-.5-.2-.9-.6-1.2l-7.5-6.2a1.4 1.4 0 0 0-1.8 0z" />
      ) : (
        <path d="M11.4 4.1a1 1 0 0 1 1.2 0l7.2 5.9c.3.2.4.5.4.9V19a1.2 1.2 0 0 1-1.2 1.2h-4.3V15H9.3v5.2H5A1.2 1.2 0 0 1 3.8 19v-8.1c0-.4.1-.7.4-.9z" />
      )}
    </Icon>
  );
}

export function IconTabMember({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M12 3a4.7 4.7 0 1 1 0 9.4A4.7 4.7 0 0 1 12 3zm0 11c4.4 0 8 2.5 8.6 5.9a1 1 0 0 1-1 1.1H4.4a1 1 0 0 1-1-1.1C4 16.5 7.6 14 12 14z" />
      ) : (
        <>
          <circle cx="12" cy="8" r="4" />
          <path d="M4.2 20.2c.4-3.2 3.7-5.4 7.8-5.4s7.4 2.2 7.8 5.4z" />
        </>
      )}
    </Icon>
  );
}

export function IconTabStudy({ active, ...props }: IconProps & { readonly active: boolean }) {
  return (
    <Icon {...props} filled={active}>
      {active ? (
        <path d="M5 3h14a2.2 2.2 0 0 1 2.2 2.2v10.6A2.2 2.2 0 0 1 19 18H5a2.2 2.2 0 0 1-2.2-2.2V5.2A2.2 2.2 0 0 1 5 3zm5.2 4.3v6.4a.7.7 0 0 0 1.1.6l5-3.2a.7.7 0 0 0 0-1.2l-5-3.2a.7.7 0 0 0-1.1.6zM7.5 19.5h9a.9.9 0 0 1 0 1.8h-9a.9.9 0 0 1 0-1.8z" />
      ) : (
        <>
          <path d="M5 4h14a1.4 1.4 0 0 1 1.4 1.4v10.2A1.4 1.4 0 0 1 19 17H5a1.4 1.4 0 0 1-1.4-1.4V5.4A1.4 1.4 0 0 1 5 4z" />
          <path d="M10.4 7.6v5.8l4.6-2.9zM7.6 20.4h8.8" />
        </>
      )}
    </Icon>
  );
}
