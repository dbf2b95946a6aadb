import type { HomePart, HomeTarget } from '@zaixue/contract/operator/pages/home';
import { readHomeLink } from '@zaixue/contract/rules/home-link';
import type { Queries } from '../../../db/open.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { inOrderOf } from '../../../lib/in-order-of.ts';
import { listOperatorCourses, searchPalette } from '../../catalog/course-editing/list/list-courses.ts';
import { listCategories } from '../../catalog/courses/list-categories.ts';
import { findCourseFacts, findVisibleCourseIds } from '../../catalog/courses/queries.ts';
import { findLessonFacts } from '../../catalog/lessons/queries.ts';
import { findAnnouncementTitles } from './repo.ts';

/** Hits that the choosers show. */
const HITS = 20;

type TargetId = Pick<HomeTarget, 'kind' | 'id'>;

/** What the parts name: the courses of their lists and the targets of their links. */
function namedTargets(parts: readonly HomePart[]): TargetId[] {
  return parts.flatMap((part): TargetId[] => {
    if (part.kind === 'courses') return part.courseIds.map((id) => ({ kind: 'course', id }));
    if (!('items' in part)) return [];
    return part.items.flatMap(({ href }) => {
      const link = readHomeLink(href);
      return 'id' in link ? link : [];
    });
  });
}

/** Reads what the parts name. What does not exist is left out. */
export async function readTargets(
  db: Queries,
  parts: readonly HomePart[],
  now: number,
): Promise<HomeTarget[]> {
  const named = namedTargets(parts);
  const ids = (kind: HomeTarget['kind']) => [
    ...new Set(named.filter((target) => target.kind === kind).map(({ id }) => id)),
  ];
  const categoryIds = new Set(ids('category'));
  return [
    ...(await findCourseFacts(db, ids('course'), now)).map(courseTarget),
    ...(await findLessonFacts(db, ids('lesson'), now)).map(lessonTarget),
    ...(await allCategories(db)).filter(({ id }) => categoryIds.has(id)),
    ...(await findAnnouncementTitles(db, { ids: ids('announcement') })).map(announcementTarget),
  ];
}

/** What a part or a link can name, for choosing. Without a search: the first ones. */
export async function searchTargets(
  db: Queries,
  input: { readonly kind: HomeTarget['kind']; readonly search: string; readonly scope: OperatorScope },
  now: number,
): Promise<HomeTarget[]> {
  const { kind, search, scope } = input;
  switch (kind) {
    case 'course': {
      const { rows } = await listOperatorCourses(db, {
        ...{ scope, search, state: 'all', categoryId: 0, price: 'all', page: 1, size: HITS },
        sort: search === '' ? 'newest' : 'learners',
      });
      return inOrderOf(
        rows.map(({ id }) => id),
        (
          await findCourseFacts(
            db,
            rows.map(({ id }) => id),
            now,
          )
        ).map(courseTarget),
      );
    }
    case 'lesson': {
      const { lessons } = await searchPalette(db, {
        search,
        scope,
        finds: { courses: false, lessons: true },
      });
      const ids = lessons.map(({ id }) => id);
      return inOrderOf(ids, (await findLessonFacts(db, ids, now)).map(lessonTarget));
    }
    case 'category':
      return (await allCategories(db)).filter(({ title }) =>
        title.toLowerCase().includes(search.toLowerCase()),
      );
    case 'announcement':
      return (await findAnnouncementTitles(db, { search, limit: HITS })).map(announcementTarget);
  }
}

/** The ids of the courses that each rule chooses at present, by key of the part. */
export async function chooseCourses(
  db: Queries,
  parts: readonly HomePart[],
  now: number,
): Promise<Record<string, number[]>> {
  const chosen: Record<string, number[]> = {};
  for (const part of parts) {
    if (part.kind !== 'courses' || part.rule.by === 'hand') continue;
    const { by, categoryId, count } = part.rule;
    const categoryIds = categoryId === 0 ? null : await withChildren(db, categoryId);
    chosen[part.key] = await findVisibleCourseIds(db, { by, categoryIds, count }, now);
  }
  return chosen;
}

/** A category and those below it. */
async function withChildren(db: Queries, id: number): Promise<number[]> {
  const parent = (await listCategories(db)).find((category) => category.id === id);
  return [id, ...(parent?.children.map((child) => child.id) ?? [])];
}

async function allCategories(db: Queries): Promise<HomeTarget[]> {
  const target = (id: number, title: string, context: string): HomeTarget => ({
    ...{ kind: 'category', id, title, cover: '', context, isVisible: true },
  });
  return (await listCategories(db)).flatMap(({ id, name, children }) => [
    target(id, name, ''),
    ...children.map((child) => target(child.id, child.name, name)),
  ]);
}

type CourseFacts = Awaited<ReturnType<typeof findCourseFacts>>[number];
type LessonFacts = Awaited<ReturnType<typeof findLessonFacts>>[number];

const courseTarget = ({ id, title, thumb, category_name, is_visible }: CourseFacts): HomeTarget => ({
  ...{ kind: 'course', id, title, cover: thumb, context: category_name ?? '', isVisible: is_visible === 1 },
});

const lessonTarget = ({ id, title, course_title, thumb, is_visible }: LessonFacts): HomeTarget => ({
  ...{ kind: 'lesson', id, title, cover: thumb, context: course_title, isVisible: is_visible === 1 },
});

const announcementTarget = (row: { id: number; title: string; is_published: number }): HomeTarget => ({
  ...{ kind: 'announcement', id: row.id, title: row.title, cover: '', context: '' },
  isVisible: row.is_published === 1,
});
