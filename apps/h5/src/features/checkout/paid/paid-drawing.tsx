import { Drawing } from '../../../ui/states/illustrations.tsx';

/** A book with a tick above it: it is yours. */
export function PaidDrawing() {
  return (
    <Drawing>
      <ellipse cx="60" cy="78" rx="44" ry="6" fill="var(--brand-soft)" stroke="none" />
      <path
        d="M60 52c-8-6-18-7-28-6v28c10-1 20 0 28 6 8-6 18-7 28-6V46c-10-1-20 0-28 6z"
        fill="var(--card)"
      />
      <path d="M60 52v28" />
      <circle cx="60" cy="26" r="16" fill="var(--brand)" stroke="none" />
      <path d="M53 26l5 5 9-10" stroke="var(--on-brand)" strokeWidth="3" />
      <path d="M86 20l2-4 2 4 4 2-4 2-2 4-2-4-4-2zM32 22v6M29 25h6" strokeWidth="1.5" />
    </Drawing>
  );
}
