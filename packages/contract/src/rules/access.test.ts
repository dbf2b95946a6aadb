import { expect, test } from 'vitest';
import type { AccessMember, VipScope } from './access.ts';
import { canWatchVideo, hasCourseAccess, videoAccess } from './access.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const plain: AccessMember = { planId: 0, planExpiresAt: null };
const vip: AccessMember = { planId: 1, planExpiresAt: now + 1 };
const endedVip: AccessMember = { planId: 1, planExpiresAt: now - 1000 };
const free = { isFree: true, isVipFree: false };
const paid = { isFree: false, isVipFree: false };
const flagged = { isFree: false, isVipFree: true };

interface Row {
  name: string;
  member: AccessMember | null;
  course: typeof free;
  bought?: boolean;
  boughtVideo?: boolean;
  scope?: VipScope;
  isBuy: boolean;
  isWatch: boolean;
}

const table: Row[] = [
  { name: 'anonymous, free', member: null, course: free, isBuy: false, isWatch: false },
  { name: 'anonymous, paid', member: null, course: paid, isBuy: false, isWatch: false },
  { name: 'plain, free', member: plain, course: free, isBuy: true, isWatch: true },
  { name: 'plain, paid', member: plain, course: paid, isBuy: false, isWatch: false },
  { name: 'plain, bought', member: plain, course: paid, bought: true, isBuy: true, isWatch: true },
  { name: 'VIP, not flagged', member: vip, course: paid, isBuy: false, isWatch: false },
  {
    name: 'VIP, not flagged, scope all',
    member: vip,
    course: paid,
    scope: 'all',
    isBuy: true,
    isWatch: true,
  },
  { name: 'VIP, flagged', member: vip, course: flagged, isBuy: true, isWatch: true },
  { name: 'VIP ended a second ago', member: endedVip, course: flagged, isBuy: false, isWatch: false },
  {
    name: 'VIP ending this very moment',
    member: { planId: 1, planExpiresAt: now },
    course: flagged,
    isBuy: false,
    isWatch: false,
  },
  {
    name: 'VIP without an end',
    member: { planId: 1, planExpiresAt: null },
    course: flagged,
    isBuy: false,
    isWatch: false,
  },
  {
    name: 'single video bought',
    member: plain,
    course: paid,
    boughtVideo: true,
    isBuy: false,
    isWatch: true,
  },
];

test.each(table)('$name (contract 15.1, D.5)', (row) => {
  const scope = row.scope ?? 'flagged';
  const purchases = { course: row.bought ?? false, video: row.boughtVideo ?? false };
  expect(hasCourseAccess(row.member, row.course, purchases.course, scope, now)).toBe(row.isBuy);
  expect(canWatchVideo(row.member, row.course, purchases, scope, now)).toBe(row.isWatch);
});

test.each([
  [true, 0, 'full'],
  [true, 30, 'full'],
  [false, 30, 'trial'],
  [false, 0, 'none'],
] as const)('may watch %s with %d free seconds gives %s', (mayWatch, freeSeconds, expected) => {
  expect(videoAccess(mayWatch, freeSeconds)).toBe(expected);
});
