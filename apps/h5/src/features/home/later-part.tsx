import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './later-part.module.css';

/** How near to the screen a part becomes usable, in screen heights. */
const NEAR = '50% 0px';

/** A signal given from the start. React does not wait for a promise that carries its result in these two fields. */
const GIVEN: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

interface LaterPartProps {
  /** CSS length that the part is about as high as on a phone, reserved while the browser does not lay it out. */
  readonly height: string;
  readonly children: ReactNode;
}

/**
 * A part of a page below the first screen. The browser lays it out, and React hydrates it, when it comes near the
 * screen; until then the markup of the server stands there, whose links work.
 */
export function LaterPart({ height, children }: LaterPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near] = useState(createSignal);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver !== 'function') return near.give();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near.give();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className={styles.part} style={{ containIntrinsicHeight: `auto ${height}` }}>
      <Suspense fallback={null}>
        <AfterSignal signal={near.given}>{children}</AfterSignal>
      </Suspense>
    </div>
  );
}

/** Puts off the hydration of what it holds; whatever is rendered in the browser itself is there at once. */
function AfterSignal({ signal, children }: { readonly signal: Promise<void>; readonly children: ReactNode }) {
  const isHydrated = useHydrated();
  use(isHydrated || import.meta.env.SSR ? GIVEN : signal);
  return children;
}

function createSignal(): { readonly given: Promise<void>; give(): void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
