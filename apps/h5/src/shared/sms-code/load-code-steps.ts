import { lazyPart } from '../../platform/lazy-part.ts';

/** Nobody needs these steps on the first look, so their code comes while the form is being filled in. */
export const codeSteps = lazyPart(async () => (await import('./code-steps.tsx')).CodeSteps);
