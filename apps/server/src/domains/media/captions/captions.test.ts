import { expect, test } from 'vitest';
import type { Database } from '../../../db/open.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { isLanguageTag } from './language-label.ts';
import { readCaptions } from './read-captions.ts';
import { deleteCaptions } from './repo.ts';
import { storeCaptions, validateCaptions } from './store-captions.ts';

const cue = (start: number, end: number, text: string) => `00:0${start}.000 --> 00:0${end}.000\n${text}\n`;
const SOURCE = `WEBVTT\n\n${[cue(1, 4, 'one'), cue(4, 9, 'two'), cue(5, 6, 'three')].join('\n')}`;

async function openCaptions(): Promise<{ readonly db: Database; readonly videoIds: readonly number[] }> {
  const db = await openTestDatabase();
  const course = await createCourse(db);
  const videoIds = [(await createVideo(db, course.id)).id, (await createVideo(db, course.id)).id];
  for (const videoId of videoIds) {
    await storeCaptions(db, { videoId, language: 'en', source: SOURCE }, 1);
    await storeCaptions(db, { videoId, language: 'zh-CN', source: SOURCE.replaceAll('t', '字') }, 1);
  }
  return { db, videoIds };
}

test('given a trial of 5 s, cues that start before it are answered and end with it', async () => {
  const { db, videoIds } = await openCaptions();
  const file = await readCaptions(db, videoIds[0] ?? 0, 'en', 5);
  expect(file).toContain('one');
  expect(file).toMatch(/04\.000 --> (00:)?00:05\.000\ntwo/);
  expect(file).not.toContain('three');
});

test('captions are read and deleted by video and language', async () => {
  const { db, videoIds } = await openCaptions();
  const [first = 0, second = 0] = videoIds;
  expect(await readCaptions(db, first, 'zh-CN', null)).toContain('字wo');
  expect(await readCaptions(db, first, 'en', null)).toContain('two');
  expect(await deleteCaptions(db, first, 'en')).toBe(true);
  expect(await deleteCaptions(db, first, 'en')).toBe(false);
  expect(await readCaptions(db, first, 'en', null)).toBeNull();
  expect(await readCaptions(db, first, 'zh-CN', null)).toContain('字wo');
  expect(await readCaptions(db, second, 'en', null)).toContain('two');
});

test.each([
  ['en', true],
  ['zh-Hant-TW', true],
  ['zh-abcdefgh-abcdefgh-abcdefgh', true],
  [`${'abc'}-${'x'.repeat(8)}-${'y'.repeat(8)}-${'z'.repeat(9)}`, false],
  ['zh_CN', false],
  ['', false],
])('the language tag %j: %j', (tag, isValid) => {
  expect(isLanguageTag(tag)).toBe(isValid);
});

test('a file with a NUL character is refused', () => {
  expect(validateCaptions({ language: 'en', source: SOURCE.replace('one', 'o\0ne') })).toEqual({
    field: 'file',
    message: '不是文字文件',
  });
});
