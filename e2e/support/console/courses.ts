import { randomBytes } from 'node:crypto';
import type { OperatorCourseDetail } from '@zaixue/contract/operator/teaching/courses';
import type { OutlineView } from '@zaixue/contract/operator/teaching/outline';
import type { OperatorClient } from '../../../tools/site/operator-client.ts';
import type { RunningSite } from '../../../tools/site/start-site.ts';
import { withDatabase } from '../site/database.ts';

type Site = Pick<RunningSite, 'dataDir'>;

/** A course of the demo site with a price, chapters, and lessons that have videos. */
const MODEL = '尤克里里：七天弹唱第一首歌';

export interface TestCourse {
  readonly id: number;
  readonly title: string;
}

/** A draft of its own for a test, with the chapters, lessons and videos of a demo course. */
export async function addCourseDraft(
  site: Site,
  operator: OperatorClient,
  title = `测试课程 ${randomBytes(3).toString('hex')}`,
): Promise<TestCourse> {
  const model = withDatabase(site, (database) =>
    database.prepare('select id from courses where title = ?').get(MODEL),
  );
  const path = `/courses/${model?.id}/duplicate`;
  const { id, version } = await operator.call<{ id: number; version: number }>('POST', path);
  await operator.call('PATCH', `/courses/${id}`, { title, version });
  return { id, title };
}

/** Like `addCourseDraft`, published. */
export async function addPublishedCourse(
  site: Site,
  operator: OperatorClient,
  title?: string,
): Promise<TestCourse> {
  const course = await addCourseDraft(site, operator, title);
  const { version } = await readCourse(operator, course.id);
  await operator.call('POST', `/courses/${course.id}/publish`, { version });
  const { lessons } = await readOutline(operator, course.id);
  for (const { id, isShown, version: seen } of lessons)
    if (!isShown) await operator.call('PATCH', `/lessons/${id}/state`, { isShown: true, version: seen });
  return course;
}

export const readCourse = (operator: OperatorClient, id: number): Promise<OperatorCourseDetail> =>
  operator.call('GET', `/courses/${id}`);

export const readOutline = (operator: OperatorClient, id: number): Promise<OutlineView> =>
  operator.call('GET', `/courses/${id}/outline`);

/** Titles of the lessons in their order. */
export async function lessonTitles(operator: OperatorClient, courseId: number): Promise<readonly string[]> {
  return (await readOutline(operator, courseId)).lessons.map(({ title }) => title);
}

/** An upload whose processing failed, for a lesson; returns its id. */
export function addFailedVideo(site: Site, lessonId: number, name = '第一讲.mp4'): number {
  return withDatabase(site, (database) => {
    const now = Date.now();
    const { lastInsertRowid } = database
      .prepare(
        `insert into media_jobs
         (name, upload_id, size_bytes, status, percent, reason, attempts, video_id, created_at, updated_at)
         values (?, ?, 48000000, 'failed', 0, '文件已损坏，请重新导出后再上传', 3, ?, ?, ?)`,
      )
      .run(name, randomBytes(16).toString('hex'), lessonId, now, now);
    return Number(lastInsertRowid);
  });
}

/** The states that a file has left and entered, oldest first. */
export function movesOfFile(site: Site, fileId: number): readonly string[] {
  return withDatabase(site, (database) =>
    database
      .prepare('select from_status, to_status from media_job_moves where job_id = ? order by id')
      .all(fileId)
      .map((row) => `${row.from_status} → ${row.to_status}`),
  );
}
