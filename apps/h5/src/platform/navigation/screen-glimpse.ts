import type { ReactNode } from 'react';

let glimpse: { readonly path: string; readonly content: ReactNode } | null = null;

/** Sets what a path shows while its code and data load: what the screen before knows of it. Only the last one is kept. */
export function setScreenGlimpse(path: string, content: ReactNode): void {
  glimpse = { path, content };
}

/** What was set for a path, or null. */
export const screenGlimpse = (path: string): ReactNode => (glimpse?.path === path ? glimpse.content : null);
