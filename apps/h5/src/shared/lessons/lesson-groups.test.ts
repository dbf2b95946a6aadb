import type { Chapter } from '@zaixue/contract/entities/course';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { expect, test } from 'vitest';
import { lessonGroups, lessonsInOrder, nextLesson } from './lesson-groups.ts';

const chapter = (id: number): Chapter => ({ id, course_id: 1, title: `章${id}` });
const lesson = (id: number): VideoObject => ({ id }) as VideoObject;

const CASES = [
  ['chapters in their order, not by id', [9, 3], { 3: [31, 32], 9: [91] }, ['9', '3'], [91, 31, 32]],
  ['lessons without a chapter come last', [5], { 0: [1], 5: [51] }, ['5', '0'], [51, 1]],
  ['a course without chapters', [], { 0: [1, 2] }, ['0'], [1, 2]],
  ['chapters without lessons are left out', [1, 2], { 2: [21] }, ['2'], [21]],
  ['lessons of an unknown chapter are not lost', [1], { 1: [11], 7: [71] }, ['1', '0'], [11, 71]],
  ['no lessons at all', [1], {}, [], []],
] as const;

test.each(CASES)('%s', (_, chapterIds, ids, keys, order) => {
  const videos = Object.fromEntries(
    Object.entries(ids).map(([key, list]) => [key, (list as readonly number[]).map(lesson)]),
  );
  const groups = lessonGroups(chapterIds.map(chapter), videos);
  expect(groups.map(({ key }) => key)).toEqual(keys);
  expect(lessonsInOrder(groups).map(({ id }) => id)).toEqual(order);
});

test('the next lesson crosses chapters and ends with the course', () => {
  const groups = lessonGroups([chapter(9), chapter(3)], { 0: [lesson(1)], 3: [lesson(31)], 9: [lesson(91)] });
  expect([91, 31, 1, 404].map((id) => nextLesson(groups, id)?.id ?? null)).toEqual([31, 1, null, null]);
});
