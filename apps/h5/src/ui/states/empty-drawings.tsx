import type { ReactNode } from 'react';

const ground = <ellipse cx="60" cy="77" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />;
const spark = (x: number, y: number): ReactNode => (
  <path
    d={`M${x} ${y}l2-4 2 4 4 2-4 2-2 4-2-4-4-2z`}
    fill="var(--amber)"
    stroke="var(--amber-strong)"
    strokeWidth="1"
  />
);
const faint = { stroke: 'var(--ink-3)', strokeWidth: '1.5' } as const;
const amber = { fill: 'var(--amber)' } as const;

/** What an empty state draws, by what is missing. */
export const emptyDrawings = {
  /** An open book whose ribbon lies at the first page: nothing learnt yet. */
  study: (
    <>
      {ground}
      <path
        d="M60 36c-8-7-20-9-32-8v36c12-1 24 1 32 8 8-7 20-9 32-8V28c-12-1-24 1-32 8z"
        fill="var(--card)"
      />
      <path d="M60 36v36" />
      <path d="M36 28v18l4-4 4 4V29" {...amber} strokeWidth="1.5" />
      <path d="M68 44c5-2 10-3 15-3M68 53c5-2 10-3 15-3M37 56c5 0 10 1 15 3" {...faint} />
      {spark(88, 14)}
    </>
  ),
  /** A receipt without entries and a coin: no orders. */
  orders: (
    <>
      {ground}
      <path d="M38 14h40v58l-6.700-5-6.600 5-6.700-5-6.700 5-6.600-5-6.700 5z" fill="var(--card)" />
      <path d="M46 27h24M46 37h24M46 47h13" {...faint} strokeDasharray="3 4" />
      <circle cx="80" cy="54" r="13" {...amber} />
      <path d="M75 47l5 6 5-6M80 53v9M75.500 55.500h9M75.500 59.500h9" stroke="#5b3d00" strokeWidth="1.8" />
    </>
  ),
  /** Two bubbles, one still silent: no messages. */
  messages: (
    <>
      {ground}
      <path
        d="M66 36h22a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-2v9l-10-9h-10a6 6 0 0 1-6-6V42a6 6 0 0 1 6-6z"
        {...amber}
      />
      <path
        d="M32 16h38a7 7 0 0 1 7 7v20a7 7 0 0 1-7 7H50L39 60V50h-7a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7z"
        fill="var(--card)"
      />
      <path d="M41 33v.1M51 33v.1M61 33v.1" stroke="var(--ink-3)" strokeWidth="4" />
    </>
  ),
  /** A glass over a page, with nothing under it: no search result. */
  search: (
    <>
      {ground}
      <path d="M32 14h34l10 10v48H32z" fill="var(--card)" />
      <path d="M66 14v10h10M40 32h18M40 42h12M40 52h10" {...faint} />
      <path d="M84 62l12 12" strokeWidth="5" />
      <circle cx="73" cy="51" r="16" fill="var(--card)" />
      <path d="M67 46l12 10M79 46l-12 10" stroke="var(--amber-strong)" strokeWidth="2.500" />
    </>
  ),
  /** A notebook and a pencil: no notes, nothing collected. */
  notes: (
    <>
      {ground}
      <rect x="34" y="14" width="44" height="58" rx="5" fill="var(--card)" />
      <path d="M44 14v58" />
      <path d="M30 26h8M30 38h8M30 50h8M30 62h8" />
      <path d="M52 28h17M52 38h12" {...faint} />
      <path d="M90 30l7 5-24 33-9 4 2-10z" {...amber} strokeWidth="1.700" />
      <path d="M85.500 36.500l7 5" strokeWidth="1.700" />
    </>
  ),
  /** A shelf with room for more: no courses. */
  courses: (
    <>
      {ground}
      <path d="M22 68h76" strokeWidth="3" />
      <rect x="30" y="26" width="12" height="42" rx="2" fill="var(--card)" />
      <rect x="42" y="34" width="10" height="34" rx="2" {...amber} />
      <path d="M57 33l9-3 12 36-9 3z" fill="var(--card)" />
      <path d="M33 35h6M33 40h6M45 42h4" {...faint} />
      <path d="M84 56v12M94 60v8" {...faint} strokeDasharray="2 4" />
      {spark(86, 22)}
    </>
  ),
} as const satisfies Record<string, ReactNode>;
