import type { AttachmentRow, CourseObject, CourseRow } from '@zaixue/contract/entities/course';
import type { VipScope } from '@zaixue/contract/rules/access';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toLocalTime } from '@zaixue/contract/rules/wire-time';
import type { Attachment } from '../../../db/tables/learning-tables.ts';
import type { Course } from '../../../db/tables/tables.ts';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import type { CourseListItem } from './list-courses.ts';

/** Request and setting values that the presented course depends on. */
export interface CourseView {
  /** Public address of the server without trailing slash. */
  readonly origin: string;
  readonly vipScope: VipScope;
}

/** The optional fields that rows, blocks and the detail share (contract 6.1); what is not set is left out. */
export function presentOptionalFacts(
  course: Pick<Course, 'charge_fen' | 'struck_price_fen' | 'cover_16x9' | 'cover_1x1'>,
  origin: string,
): Pick<CourseRow, 'original_charge' | 'cover_16x9' | 'cover_1x1'> {
  const { struck_price_fen: struck, cover_16x9: wide, cover_1x1: square } = course;
  return {
    // A price that was raised later must not look like a discount.
    ...(struck !== null && struck > course.charge_fen ? { original_charge: yuanFromFen(struck) } : {}),
    ...(wide === '' ? {} : { cover_16x9: absoluteUrl(origin, wide) }),
    ...(square === '' ? {} : { cover_1x1: absoluteUrl(origin, square) }),
  };
}

/** Whether a membership opens the course, as generation B clients are told (contract 0.2 D1). */
export const presentVipFree = (course: Pick<Course, 'is_free' | 'is_vip_free'>, vipScope: VipScope): 0 | 1 =>
  // When the VIP plan covers every course, these clients must offer it on paid courses.
  vipScope === 'all' ? toBit(course.is_free !== 1) : toBit(course.is_vip_free);

function presentBase(
  course: Omit<CourseListItem, 'category_name' | 'videos_count'>,
  { origin, vipScope }: CourseView,
) {
  return {
    id: course.id,
    title: course.title,
    slug: course.slug,
    thumb: absoluteUrl(origin, course.thumb),
    charge: yuanFromFen(course.charge_fen),
    short_description: course.short_description,
    seo_keywords: course.seo_keywords,
    seo_description: course.seo_description,
    published_at: toLocalTime(course.published_at),
    is_show: course.is_show,
    category_id: course.category_id,
    is_rec: toBit(course.is_rec),
    user_count: course.user_count,
    learner_count: course.learner_count,
    is_free: toBit(course.is_free),
    is_allow_comment: toBit(course.is_allow_comment),
    is_vip_free: presentVipFree(course, vipScope),
    ...presentOptionalFacts(course, origin),
  };
}

/** A row of the course list (contract 6.1). */
export function presentCourseRow(course: CourseListItem, view: CourseView): CourseRow {
  return {
    ...presentBase(course, view),
    videos_count: course.videos_count,
    category: course.category_name === null ? [] : { id: course.category_id, name: course.category_name },
  };
}

/** The course on its own page (contract 6.3). */
export function presentCourse(course: Course, view: CourseView): CourseObject {
  const outcomes = JSON.parse(course.outcomes) as string[];
  return {
    ...presentBase(course, view),
    render_desc: course.render_desc,
    ...(course.teacher_name === ''
      ? {}
      : {
          teacher: {
            name: course.teacher_name,
            avatar: course.teacher_picture === '' ? '' : absoluteUrl(view.origin, course.teacher_picture),
            line: course.teacher_line,
          },
        }),
    ...(outcomes.length === 0 ? {} : { outcomes }),
    ...(course.is_on_sale === 1 ? {} : { is_on_sale: 0 as const }),
  };
}

/** An attachment of the course page (contract 6.3). It must not contain the storage key. */
export function presentAttachment({ id, name, size_bytes, extension }: Attachment): AttachmentRow {
  return { id, name, size: size_bytes, extension };
}
