import { lazyPart } from '../../platform/lazy-part.ts';

/** Loaded while the form is being filled in, because the first view does not need it. */
export const codeSteps = lazyPart(async () => (await import('./code-steps.tsx')).CodeSteps);
