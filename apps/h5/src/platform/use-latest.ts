import { useRef } from 'react';
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts';

/** The value of the render that is on the screen, for what is called later than the render that it was given to. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useBrowserLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
