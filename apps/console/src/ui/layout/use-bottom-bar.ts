import { type RefObject, useEffect } from 'react';

/** Heights of the bars that stay at the lower edge of the window at present. */
const bars = new Map<object, number>();

const publish = (): void =>
  document.documentElement.style.setProperty('--console-bottom-bar', `${Math.max(0, ...bars.values())}px`);

/**
 * Tells the page how high a bar at its lower edge is: focused fields are then scrolled to above it, and notifications appear
 * above it (base.css).
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = bar.current;
    if (!node || !isShown) return;
    const observer = new ResizeObserver(() => {
      bars.set(bar, node.offsetHeight);
      publish();
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      bars.delete(bar);
      publish();
    };
  }, [bar, isShown]);
}
