import { lazyPart } from '../../../platform/lazy-part.ts';

/** Loaded when something is typed or pressed, because the first view does not need it. */
export const agreementSheet = lazyPart(async () => (await import('./agreement-sheet.tsx')).AgreementSheet);
