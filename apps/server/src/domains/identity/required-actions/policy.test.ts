import { expect, test } from 'vitest';
import { requiredAction } from './policy.ts';

const MOBILE = 'mobileBindingRequired';
const NAME = 'realNameRequired';

test.each([
  // enforced, needs mobile, needs real name, mobile bound, verified → action
  [true, true, true, false, false, MOBILE],
  [true, true, true, false, true, MOBILE],
  [true, true, true, true, false, NAME],
  [true, true, true, true, true, null],
  [true, true, false, false, false, MOBILE],
  [true, true, false, false, true, MOBILE],
  [true, true, false, true, false, null],
  [true, true, false, true, true, null],
  [true, false, true, false, false, NAME],
  [true, false, true, false, true, null],
  [true, false, true, true, false, NAME],
  [true, false, true, true, true, null],
  [true, false, false, false, false, null],
  [true, false, false, true, true, null],
  [false, true, true, false, false, null],
  [false, true, true, true, false, null],
] as const)(
  'enforced %s, mobile required %s, real name required %s; mobile bound %s, verified %s: %s',
  (isEnforced, needsMobile, needsRealName, isMobileBound, isFaceVerified, step) => {
    const rules = { isEnforced, needsMobile, needsRealName };
    expect(requiredAction(rules, { isMobileBound, isFaceVerified })).toBe(step);
  },
);
