import { expect, test } from 'vitest';
import { forcedStep } from './forced-step.ts';

const config = (bind: 0 | 1, face: boolean) => ({
  member: { enabled_mobile_bind_alert: bind, enabled_face_verify: face },
});
const member = (bound: 0 | 1, verified: boolean) => ({ is_bind_mobile: bound, is_face_verify: verified });

test.each([
  ['nothing is asked for', config(0, false), member(0, false), '/', null],
  ['all is done', config(1, true), member(1, true), '/', null],
  ['the number is missing', config(1, false), member(0, true), '/', 'bind-mobile'],
  ['both are missing: the number first', config(1, true), member(0, false), '/', 'bind-mobile'],
  ['the verification is missing', config(1, true), member(1, false), '/course/1', 'face'],
  ['the number need not be bound', config(0, true), member(0, false), '/', 'face'],
  ['back from the verification', config(1, true), member(1, false), '/auth/faceSuccess', null],
  [
    'back from the verification without a number',
    config(1, true),
    member(0, false),
    '/auth/faceSuccess',
    'bind-mobile',
  ],
] as const)('the next forced step: %s', (_, site, person, path, step) => {
  expect(forcedStep(site, person, path)).toBe(step);
});
