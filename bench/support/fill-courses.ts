import type { Database } from '../../apps/server/src/db/open.ts';
import { lessonRow } from './lesson-row.ts';

export const CATEGORIES = 40;
export const LESSONS_OF_COURSE = 3;

/** Adds courses of three lessons each, in 40 categories, to a site. */
export async function fillCourses(db: Pick<Database, 'insertInto'>, size: number): Promise<void> {
  const now = Date.now();
  const categories = Array.from({ length: CATEGORIES }, (_, index) => ({
    parent_id: index < 8 ? 0 : (index % 8) + 1,
    name: `分类${index + 1}`,
    sort: index,
  }));
  await db.insertInto('categories').values(categories).execute();
  for (let start = 0; start < size; start += 100) {
    const courses = Array.from({ length: Math.min(100, size - start) }, (_, offset) =>
      course(start + offset, now),
    );
    const rows = await db.insertInto('courses').values(courses).returning('id').execute();
    await db
      .insertInto('videos')
      .values(
        rows.flatMap(({ id }) =>
          Array.from({ length: LESSONS_OF_COURSE }, (_, position) =>
            lessonRow({
              courseId: id,
              title: `第 ${position + 1} 课`,
              publishedAt: now - position * 1000,
              now,
            }),
          ),
        ),
      )
      .execute();
  }
}

function course(index: number, now: number) {
  return {
    title: `课程 ${index}`,
    slug: `course-${index}`,
    thumb: '/files/cover.webp',
    charge_fen: (index % 5) * 1000,
    short_description: '一门课程',
    render_desc: '<p>内容</p>',
    seo_keywords: '',
    seo_description: '',
    published_at: now - ((index * 7919) % 100_000) * 60_000,
    is_show: index % 20 === 0 ? 0 : 1,
    category_id: (index % CATEGORIES) + 1,
    is_rec: index % 10 === 0 ? 1 : 0,
    user_count: (index * 31) % 5000,
    is_free: index % 5 === 0 ? 1 : 0,
    is_allow_comment: 1,
    is_vip_free: index % 3 === 0 ? 1 : 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
