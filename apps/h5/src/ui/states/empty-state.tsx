import type { ReactNode } from 'react';
import { DrawingEmpty } from './illustrations.tsx';
import { StatePage } from './state-page.tsx';

/** Nothing is here: one sentence and, best, one way on. */
export function EmptyState({ text, action }: { readonly text?: string; readonly action?: ReactNode }) {
  return <StatePage drawing={<DrawingEmpty />} {...(text ? { text } : {})} action={action} />;
}
