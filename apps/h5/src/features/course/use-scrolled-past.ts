import { type RefObject, useEffect, useRef, useState } from 'react';

const HEADER_PX = 49;

/** Whether the element that gets `mark` has left the screen above the header bar. */
export function useScrolledPast(): { isPast: boolean; mark: RefObject<HTMLSpanElement | null> } {
  const mark = useRef<HTMLSpanElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < HEADER_PX);
      },
      { rootMargin: `-${HEADER_PX}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isPast, mark };
}
