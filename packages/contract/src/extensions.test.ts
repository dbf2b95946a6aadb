import { expect, test } from 'vitest';
import { type AllCalls, allCalls } from './all-calls.ts';
import { EXTENSIONS, type Extension } from './extensions.ts';

/** The calls that a server of another maker need not have, by the name that tells of them. */
const CALLS: Partial<Record<Extension, readonly (keyof AllCalls)[]>> = {
  'account-export': ['memberDataExport'],
  'captcha-voice': ['captchaVoice'],
  'checkout-channels': ['checkoutChannels'],
  'client-error': ['clientError'],
  'login-sessions': ['memberSessions', 'memberSessionEnd', 'memberSessionsEndOthers'],
  notes: [
    'videoNotes',
    'videoNoteAdd',
    'memberNotes',
    'memberNoteChange',
    'memberNoteDelete',
    'memberNotesExport',
  ],
  'open-orders': ['orderDetail', 'orderPay', 'orderCancel'],
  'pay-ticket': ['orderPayTicket'],
  'refund-requests': ['orderRefundApply', 'orderRefundWithdraw'],
  'search-hot-words': ['searchHotWords'],
  'search-suggestions': ['searchSuggestions'],
  'study-continue': ['memberStudyContinue'],
  'study-summary': ['memberStudySummary'],
  'study-week': ['memberStudyWeek'],
};

test('each call beyond the contract belongs to exactly one extension', () => {
  const extra = Object.values(allCalls).filter(
    ({ section, summary }) => section === 'extension' || summary.startsWith('Extension:'),
  );
  expect(Object.values(CALLS).flat().sort()).toEqual(extra.map(({ name }) => name).sort());
});

test('names are unique, and plain enough to be compared as they are', () => {
  expect(new Set(EXTENSIONS).size).toBe(EXTENSIONS.length);
  for (const name of EXTENSIONS) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
