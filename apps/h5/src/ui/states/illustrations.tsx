import type { ReactNode } from 'react';

/** Line drawings in the tokens' colours: soft areas, thin strokes, 120 × 90. */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="140"
      height="105"
      viewBox="0 0 120 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A lamp whose plug is out: something failed. */
export function FailedIllustration() {
  return (
    <Drawing>
      <ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />
      <path d="M44 18h28l8 22H36z" fill="var(--card)" />
      <path d="M58 40v34M46 75h24" />
      <path d="M70 74c14 0 12-14 22-14M92 55v10h6V55zM98 57h4M98 63h4" strokeWidth="1.6" />
      <path d="M52 48l3 4M66 48l-3 4" stroke="var(--ink-3)" strokeWidth="1.5" />
    </Drawing>
  );
}
