import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { findListedJob, listNewestJobs } from './list-jobs.ts';
import { jobState } from './present.ts';

test('an upload names the lesson it is for, also a deleted one', async () => {
  const db = await openTestDatabase();
  const course = await createCourse(db, { title: '课<甲>' });
  const video = await createVideo(db, course.id, { title: '第一课' });
  const gone = await createVideo(db, course.id, { title: '旧课', deleted_at: 1 });
  const insert = async (uploadId: string, videoId: number | null): Promise<number> => {
    const state = { status: 'waiting', percent: 0, reason: '', attempts: 0 };
    const links = { operator_id: null, media_id: null, video_id: videoId };
    const lease = { lease_owner: null, lease_until: null };
    const facts = { name: 'a.mp4', upload_id: uploadId, size_bytes: 1, created_at: 1, updated_at: 1 };
    const inserted = await db
      .insertInto('media_jobs')
      .values({ ...state, ...links, ...lease, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow();
    return inserted.id;
  };
  const [ofVideo, ofGone, ofNone] = [
    await insert('a', video.id),
    await insert('b', gone.id),
    await insert('c', null),
  ];
  const jobs = await listNewestJobs(db, 10);
  expect(jobs.map(({ id, video: shown }) => [id, shown?.title, shown?.course_title])).toEqual([
    [ofNone, undefined, undefined],
    [ofGone, '旧课', '课<甲>'],
    [ofVideo, '第一课', '课<甲>'],
  ]);
  const [first, , last] = jobs;
  expect(String(last && jobState(last))).toContain('用于《课&lt;甲&gt;》第一课');
  expect(String(first && jobState(first))).toContain('未用于视频');
  expect(await findListedJob(db, ofVideo)).toEqual(last);
  expect(await findListedJob(db, 99)).toBeUndefined();
});
