import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import { membershipPeriod, shortenedEnd } from './policy.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

test.each([
  ['none', { planId: 0, endsAt: null, planExists: false }, NOW],
  ['none, with an end left over', { planId: 0, endsAt: NOW + DAY_MS, planExists: false }, NOW],
  ['running', { planId: 1, endsAt: NOW + DAY_MS, planExists: true }, NOW + DAY_MS],
  ['running for one more millisecond', { planId: 1, endsAt: NOW + 1, planExists: true }, NOW + 1],
  ['ending now', { planId: 1, endsAt: NOW, planExists: true }, NOW],
  ['ended', { planId: 1, endsAt: NOW - DAY_MS, planExists: true }, NOW],
  ['without an end', { planId: 1, endsAt: null, planExists: true }, NOW],
  ['running, of a deleted plan', { planId: 1, endsAt: NOW + DAY_MS, planExists: false }, NOW],
])(
  'a bought plan starts when the current membership ends: membership %s (contract 15.2)',
  (_what, current, startsAt) => {
    expect(membershipPeriod(current, 30, NOW)).toEqual({ startsAt, endsAt: startsAt + 30 * DAY_MS });
  },
);

test.each([
  ['none', { planId: 0, endsAt: null, planExists: false }, null],
  ['none, with an end left over', { planId: 0, endsAt: NOW + DAY_MS, planExists: false }, null],
  ['without an end', { planId: 1, endsAt: null, planExists: true }, null],
  ['ended', { planId: 1, endsAt: NOW - 1, planExists: true }, null],
  ['ending now', { planId: 1, endsAt: NOW, planExists: true }, null],
  ['shorter than the order', { planId: 1, endsAt: NOW + DAY_MS, planExists: true }, NOW],
  ['as long as the order', { planId: 1, endsAt: NOW + 30 * DAY_MS, planExists: true }, NOW],
  ['a millisecond longer', { planId: 1, endsAt: NOW + 30 * DAY_MS + 1, planExists: true }, NOW + 1],
  ['longer', { planId: 1, endsAt: NOW + 70 * DAY_MS, planExists: true }, NOW + 40 * DAY_MS],
  ['longer, of a deleted plan', { planId: 1, endsAt: NOW + 31 * DAY_MS, planExists: false }, NOW + DAY_MS],
])('a refund removes the days of the order: membership %s (contract 11.11)', (_what, current, end) => {
  expect(shortenedEnd(current, 30, NOW)).toBe(end);
});
