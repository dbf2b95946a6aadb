import { expect, test } from 'vitest';
import { aLesson, aRecord } from '../../testing/lessons.ts';
import { courseDetailTexts, lessonTexts } from './course-texts.ts';
import { lessonState, trialLength } from './lesson-facts.ts';

const DONE = '2026-01-01 08:00:00';
const PAID = { is_free: 0 };
const given = { lesson: aLesson(1), course: PAID, hasAccess: true, record: undefined, isCurrent: false };

test.each([
  ['not begun', {}, 'new'],
  ['begun', { record: aRecord(1, 40) }, 'begun'],
  ['finished before its last second', { record: aRecord(1, 97, DONE) }, 'finished'],
  ['open', { isCurrent: true }, 'playing'],
  ['open and finished', { isCurrent: true, record: aRecord(1, 100, DONE) }, 'playing'],
  ['without access', { hasAccess: false }, 'locked'],
  ['without access, with a trial', { hasAccess: false, lesson: aLesson(1, { free_seconds: 30 }) }, 'new'],
  ['of a free course, for a visitor', { hasAccess: false, course: { is_free: 1 } }, 'new'],
  ['begun while a membership ran', { hasAccess: false, record: aRecord(1, 40) }, 'locked'],
  ['finished while a membership ran', { hasAccess: false, record: aRecord(1, 100, DONE) }, 'finished'],
])('a lesson %s', (_, own, state) => {
  expect(lessonState({ ...given, ...own })).toBe(state);
});

test.each([
  [PAID, false, 30, '试看 30秒'],
  [PAID, false, 90, '试看 1分30秒'],
  [PAID, false, 120, '试看 2分钟'],
  [PAID, false, 0, ''],
  [PAID, true, 30, ''],
  [{ is_free: 1 }, false, 30, ''],
])('%o, full access %s, %d seconds: %s', (course, hasAccess, free_seconds, text) => {
  expect(trialLength(course, hasAccess, aLesson(1, { free_seconds }))).toBe(text);
});

test.each([
  [0, ''],
  [45, '45秒'],
  [60, '1分钟'],
  [2900, '48分钟'],
  [3599, '59分钟'],
  [3600, '1小时'],
  [7560, '2.1小时'],
])('%d seconds are %s', (seconds, text) => {
  expect(lessonTexts.length(seconds)).toBe(text);
});

test('the length of a course has spaces around its number', () => {
  expect(courseDetailTexts.totalLength(7560)).toBe('共 2.1 小时');
  expect(courseDetailTexts.totalLength(2900)).toBe('共 48 分钟');
  expect(courseDetailTexts.totalLength(20)).toBe('共 20 秒');
});
