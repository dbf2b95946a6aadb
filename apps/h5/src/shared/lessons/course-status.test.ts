import { expect, test } from 'vitest';
import { isVipOnly } from '../course-card/vip-only.ts';
import { type CourseStatus, courseStatus, membershipEnd } from './course-status.ts';

const course = (charge: number, is_free: number, is_vip_free: number) => ({ charge, is_free, is_vip_free });
const PAID = course(99, 0, 0);
const INCLUDED = course(99, 0, 1);
const VIP_ONLY = course(0, 0, 1);
const CLOSED = course(0, 0, 0);
const FREE = course(0, 1, 1);

test.each<[string, typeof PAID, boolean, boolean, CourseStatus, CourseStatus]>([
  ['a paid course', PAID, false, false, 'on-sale', 'on-sale'],
  ['a paid course, bought', PAID, true, false, 'owned', 'owned'],
  ['a paid course, bought by a member', PAID, true, true, 'owned', 'membership'],
  ['an included course', INCLUDED, false, false, 'on-sale', 'on-sale'],
  ['an included course with a membership', INCLUDED, true, true, 'membership', 'membership'],
  ['an included course, bought', INCLUDED, true, false, 'owned', 'owned'],
  ['a course for members only', VIP_ONLY, false, false, 'vip-only', 'vip-only'],
  ['a course for members only with a membership', VIP_ONLY, true, true, 'membership', 'membership'],
  ['a course that nothing opens', CLOSED, false, false, 'on-sale', 'vip-only'],
  ['a free course', FREE, false, false, 'free', 'free'],
  ['a free course with a membership', FREE, true, true, 'free', 'free'],
])('%s', (_, given, hasAccess, isVip, inB, inA) => {
  expect(courseStatus(given, hasAccess, isVip, 'B')).toBe(inB);
  expect(courseStatus(given, hasAccess, isVip, 'A')).toBe(inA);
});

test('a course with a price or without one for everybody is not for members only', () => {
  expect([PAID, INCLUDED, CLOSED, FREE].map((one) => isVipOnly(one, 'B'))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(isVipOnly(VIP_ONLY, 'B')).toBe(true);
  expect(isVipOnly({ charge: 0, is_free: 0 }, 'B')).toBe(false);
});

const END = '2026-01-31 20:00:00';
const END_MS = Date.UTC(2026, 0, 31, 12);
test.each([
  ['nobody', undefined, END_MS - 1, null],
  ['no plan', { role_id: 0, role_expired_at: END }, END_MS - 1, null],
  ['no end', { role_id: 3, role_expired_at: null }, END_MS - 1, null],
  ['a second before its end', { role_id: 3, role_expired_at: END }, END_MS - 1000, '2026-01-31'],
  ['at its end', { role_id: 3, role_expired_at: END }, END_MS, null],
])('a membership runs until its end, to the second at UTC+8: %s', (_, member, now, day) => {
  expect(membershipEnd(member, now)).toBe(day);
});
