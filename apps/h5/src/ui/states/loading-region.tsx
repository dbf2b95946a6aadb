import type { ReactNode } from 'react';
import { commonTexts } from '../../texts.ts';

/** Wraps skeletons and says once that something is loading. */
export function LoadingRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="visuallyHidden">{commonTexts.loading}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
