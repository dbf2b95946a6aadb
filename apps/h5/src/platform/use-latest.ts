import { useEffect, useLayoutEffect, useRef } from 'react';

/** The value of the render that is on the screen, for what is called later than the render that it was given to. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** `useLayoutEffect` in a browser; nothing on the server, where React would warn of it. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
