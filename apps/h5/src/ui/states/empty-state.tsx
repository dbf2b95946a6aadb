import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { emptyDrawings } from './empty-drawings.tsx';
import { Drawing } from './illustrations.tsx';
import { StatePage } from './state-page.tsx';

/** What is missing; it decides the drawing. */
export type EmptyKind = keyof typeof emptyDrawings;

/** Loaded with the first empty state, which most visits do not meet. */
const drawings = lazyPart(async () => (await import('./empty-drawings.tsx')).emptyDrawings);

interface EmptyStateProps {
  readonly kind?: EmptyKind;
  readonly text?: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** An empty state: a drawing of what is missing, one sentence and one next step. */
export function EmptyState({ kind = 'courses', text, action }: EmptyStateProps) {
  return (
    <StatePage illustration={<EmptyDrawing kind={kind} />} {...(text ? { text } : {})} action={action} />
  );
}

/** The drawing of an empty state. Its place is kept until its code is there; without it, the place stays empty. */
export function EmptyDrawing({ kind }: { readonly kind: EmptyKind }) {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    drawings.load().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return <Drawing>{drawings.loaded()?.[kind]}</Drawing>;
}
