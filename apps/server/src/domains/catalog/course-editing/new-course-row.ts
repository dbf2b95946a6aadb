import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Actor } from '../../../lib/actor.ts';
import { NEVER_PUBLISHED } from './policy.ts';

/** The row of a new course: a draft without price, at the beginning of the courses with `sort` 0. */
export function newCourseRow(
  { title, categoryId }: { readonly title: string; readonly categoryId: number },
  actor: Actor,
  now: number,
): Insertable<Tables['courses']> {
  return {
    title,
    slug: '',
    thumb: '',
    charge_fen: 0,
    short_description: '',
    render_desc: '',
    seo_keywords: '',
    seo_description: '',
    published_at: NEVER_PUBLISHED,
    is_show: 0,
    is_draft: 1,
    category_id: categoryId,
    is_rec: 0,
    user_count: 0,
    is_free: 0,
    is_allow_comment: 1,
    is_vip_free: 0,
    created_by: actor.operatorId,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
