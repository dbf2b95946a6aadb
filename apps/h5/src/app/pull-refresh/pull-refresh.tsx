import { type ComponentType, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

const indicator = lazyPart(async () => (await import('./pull-indicator.tsx')).PullIndicator);

/** Pulling a screen down at its top loads its data anew. The code is loaded at the first touch. */
export function PullRefresh() {
  const [Indicator, setIndicator] = useState<ComponentType | null>(indicator.loaded);
  useEffect(() => {
    if (Indicator) return undefined;
    const load = (): void => {
      // Without its code there is no pulling; the next touch tries again.
      indicator.load().then(
        (loaded) => setIndicator(() => loaded),
        () => undefined,
      );
    };
    window.addEventListener('touchstart', load, { passive: true });
    return () => window.removeEventListener('touchstart', load);
  }, [Indicator]);
  return Indicator ? <Indicator /> : null;
}
