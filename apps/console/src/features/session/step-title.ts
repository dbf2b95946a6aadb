import type { SessionView } from '@zaixue/contract/operator/site/session';
import { sessionTexts as texts } from './texts.ts';

/** Heading of the present step. */
export function titleOfStep({ state, siteName }: SessionView): string {
  if (state === 'factor') return texts.factorTitle;
  if (state === 'locked') return texts.lockedTitle;
  if (state === 'enrolment') return texts.enrolTitle;
  return texts.loginTitle(siteName);
}
