import { Drawing } from '../../ui/states/illustrations.tsx';

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
