import { expect, test } from 'vitest';
import { missingAgreements } from './missing-agreements.ts';

const member = (user: boolean, privacy: boolean) => ({
  agreement_status: { user_agreement_agreed: user, privacy_policy_agreed: privacy },
});

test.each([
  [true, true, '/', []],
  [false, true, '/', ['user']],
  [true, false, '/course/1', ['privacy']],
  [false, false, '/auth/faceSuccess', ['user', 'privacy']],
  [false, false, '/login', []],
  [false, false, '/login-password', []],
  [false, false, '/password-reset', []],
])(
  'agreed to the user agreement %s, to the privacy policy %s, on %s: asks for %j',
  (user, privacy, path, missing) => {
    expect(missingAgreements(member(user, privacy), path)).toEqual(missing);
  },
);
