import { lazyPart } from '../../../platform/lazy-part.ts';

/** Loaded when a button is touched, because the first view does not need it. */
export const socialStart = lazyPart(async () => (await import('./start-social-login.ts')).startSocialLogin);
