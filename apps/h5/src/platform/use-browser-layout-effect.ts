import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser; nothing on the server, where React would warn of it. */
export const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;
