import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge length, px. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** The frame of every icon: 24 units, drawn in the text colour with round strokes, silent for screen readers. */
export function Icon({
  size = 24,
  className,
  filled = false,
  children,
}: IconProps & { readonly filled?: boolean; readonly children: ReactNode }) {
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
