import { expect, test } from 'vitest';
import { storeMp4 } from '../../domains/media/packaging/store-mp4.ts';
import { openTestMedia, SINGLE_FILE_VIDEO } from '../../testing/test-media.ts';
import { courseFile } from './course-file.ts';
import { insertCourse } from './insert-course.ts';

const COURSE = courseFile.parse({
  title: '课',
  free: true,
  category: '新分类',
  videos: [{ title: '一', file: 'a.mp4' }],
});

test('of two concurrent imports of one course, one adds it', async () => {
  const { services, db } = await openTestMedia();
  const media = await storeMp4(services, SINGLE_FILE_VIDEO);
  const input = {
    course: COURSE,
    recordings: new Map([['a.mp4', media]]),
    captions: new Map(),
    attachments: [],
    cover: '',
    now: 1,
  };
  const outcomes = await Promise.all([insertCourse(db, input), insertCourse(db, input)]);
  expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  expect(await db.selectFrom('courses').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(1);
});

test('a course without its recording is not stored', async () => {
  const { db } = await openTestMedia();
  const input = {
    course: COURSE,
    recordings: new Map(),
    captions: new Map(),
    attachments: [],
    cover: '',
    now: 1,
  };
  await expect(insertCourse(db, input)).rejects.toThrow('was not packaged');
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('categories').select('id').execute()).toEqual([]);
});
