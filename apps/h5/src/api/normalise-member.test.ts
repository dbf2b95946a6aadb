import { expect, test } from 'vitest';
import { normaliseMember, toAddress } from './normalise-member.ts';

test('a member nothing is said about has no agreement to accept and is not verified', () => {
  expect(normaliseMember({ id: 1, mobile: '13800000001' }, '')).toMatchObject({
    id: 1,
    avatar: '',
    role: null,
    role_expired_at: null,
    is_bind_mobile: 1,
    is_face_verify: false,
    agreement_status: { user_agreement_agreed: true, privacy_policy_agreed: true },
  });
});

test.each([
  ['13800000001', 1],
  ['1380000000', 0],
  ['23800000001', 0],
  ['212345678', 0],
])('where the service does not say so, the number %s counts as bound: %i', (mobile, bound) => {
  expect(normaliseMember({ mobile }, '').is_bind_mobile).toBe(bound);
});

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [false, false],
  [0, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('is_face_verify %j is read as %j', (wire, isVerified) => {
  expect(normaliseMember({ is_face_verify: wire }, '').is_face_verify).toBe(isVerified);
});

test.each([
  ['', 'https://api.example', ''],
  ['https://img.example/a.png', 'https://api.example', 'https://img.example/a.png'],
  ['//img.example/a.png', 'https://api.example', '//img.example/a.png'],
  ['data:image/png;base64,x', 'https://api.example', 'data:image/png;base64,x'],
  ['/images/a.png', 'https://api.example/', 'https://api.example/images/a.png'],
  ['images/a.png', 'https://api.example', 'https://api.example/images/a.png'],
  ['/images/a.png', '', '/images/a.png'],
])('the picture %j of the service at %j is at %j', (address, base, absolute) => {
  expect(toAddress(address, base)).toBe(absolute);
});
