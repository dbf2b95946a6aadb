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

/** An open book on a table: nothing here yet. */
export function EmptyIllustration() {
  return (
    <Drawing>
      <ellipse cx="60" cy="76" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />
      <path
        d="M60 36c-8-7-20-9-32-8v36c12-1 24 1 32 8 8-7 20-9 32-8V28c-12-1-24 1-32 8z"
        fill="var(--card)"
      />
      <path d="M60 36v36" />
      <path
        d="M36 38c5 0 10 1 15 3M36 48c5 0 10 1 15 3M84 38c-5 0-10 1-15 3"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
      />
      <path d="M86 18l2-4 2 4 4 2-4 2-2 4-2-4-4-2zM26 16v6M23 19h6" strokeWidth="1.5" />
    </Drawing>
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

/** A path that ends at a signpost: this page does not exist. */
export function LostIllustration() {
  return (
    <Drawing>
      <ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />
      <path d="M60 22v54M40 26h34l8 8-8 8H40z" fill="var(--card)" />
      <path d="M80 50H50l-7 6 7 6h30z" fill="var(--card)" />
      <path d="M57 31.500a3 3 0 1 1 4 3v1.500M61 38.600v.1" stroke="var(--ink-3)" strokeWidth="1.5" />
      <path d="M26 76c2-5 5-5 7 0M90 76c2-6 6-6 8 0" strokeWidth="1.5" />
    </Drawing>
  );
}
