import type { Transaction } from 'kysely';
import type { RecordingName } from '../../../demo/recordings.ts';
import type { DemoCategory, DemoContent, DemoCourse } from '../../../demo/types.ts';
import type { Media, Tables } from '../../db/tables/tables.ts';
import { sanitiseHtml } from '../../lib/html/sanitise-html.ts';
import { insertVideos } from './insert-videos.ts';
import type { DemoIds } from './resolve-values.ts';
import { daysBefore, findId } from './resolve-values.ts';
import { imagePath } from './store-media.ts';

/** Inserts categories, courses, chapters and lessons. Returns the ids of categories and courses. */
export async function insertCatalogue(
  transaction: Transaction<Tables>,
  content: Pick<DemoContent, 'categories' | 'courses'>,
  recordings: ReadonlyMap<RecordingName, Media>,
  now: number,
): Promise<DemoIds> {
  const categories = await insertCategories(transaction, content.categories);
  const courses = new Map<string, number>();
  for (const course of content.courses) {
    const courseId = await insertCourse(transaction, course, findId(categories, course.categoryKey), now);
    courses.set(course.key, courseId);
    for (const [sort, chapter] of course.chapters.entries()) {
      const { id } = await transaction
        .insertInto('chapters')
        .values({ course_id: courseId, title: chapter.title, sort })
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertVideos(transaction, chapter.videos, { courseId, chapterId: id }, recordings, now);
    }
    await insertVideos(transaction, course.videosWithoutChapter, { courseId, chapterId: 0 }, recordings, now);
  }
  return { categories, courses };
}

async function insertCategories(
  transaction: Transaction<Tables>,
  categories: readonly DemoCategory[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const insert = async (category: Omit<DemoCategory, 'children'>, parentId: number) => {
    const { id } = await transaction
      .insertInto('categories')
      .values({ parent_id: parentId, name: category.name, sort: category.sort })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(category.key, id);
    return id;
  };
  for (const category of categories) {
    const id = await insert(category, 0);
    for (const child of category.children) await insert(child, id);
  }
  return ids;
}

async function insertCourse(
  transaction: Transaction<Tables>,
  course: DemoCourse,
  categoryId: number,
  now: number,
): Promise<number> {
  const published = daysBefore(now, course.publishedDaysAgo);
  const created = Math.min(now, published);
  const { id } = await transaction
    .insertInto('courses')
    .values({
      title: course.title,
      slug: course.slug,
      thumb: imagePath(course.coverFile),
      charge_fen: course.chargeFen,
      short_description: course.shortDescription,
      render_desc: sanitiseHtml(course.renderDesc),
      seo_keywords: '',
      seo_description: course.shortDescription,
      published_at: published,
      is_show: Number(course.isShow),
      category_id: categoryId,
      is_rec: Number(course.isRec),
      user_count: course.userCount,
      // The learners of the demo site are invented; real ones are added to them.
      learner_count: course.userCount,
      is_free: Number(course.isFree),
      is_allow_comment: Number(course.isAllowComment),
      is_vip_free: Number(course.isVipFree),
      struck_price_fen: course.struckPriceFen ?? null,
      teacher_name: course.teacher?.name ?? '',
      teacher_line: course.teacher?.line ?? '',
      outcomes: JSON.stringify(course.outcomes ?? []),
      created_at: created,
      updated_at: created,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
