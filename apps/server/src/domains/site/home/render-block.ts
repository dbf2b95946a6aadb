import { MAX_ID } from '@zaixue/contract/constants';
import type { BlockCourse } from '@zaixue/contract/entities/course';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime, toLocalTime } from '@zaixue/contract/rules/wire-time';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import {
  type CourseView,
  presentOptionalFacts,
  presentVipFree,
} from '../../catalog/courses/present-course.ts';
import type { VisibleCourseRow } from '../../catalog/courses/queries.ts';

/** The kind of block that shows courses. */
const COURSE_LIST = 'h5-vod-v1';

/** Fields of a configuration, at any depth, that hold an image address (contract 12.2). */
const IMAGE_FIELDS = new Set(['src', 'logo', 'qrcode']);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Parses the stored configuration of a block. Invalid JSON gives an empty configuration. */
export function parseConfig(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

/** Course ids of a stored course list, in its order; empty for every other kind of block. */
export function courseIdsOf(sign: string, config: Json): number[] {
  if (sign !== COURSE_LIST || !isObject(config) || !Array.isArray(config.items)) return [];
  return config.items
    .map((item) => (isObject(item) ? Number(item.id) : Number.NaN))
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
}

/**
 * Renders the configuration for clients (contract 12.3): image addresses become absolute, and the ids of a course list
 * become courses in stored order. Ids that are not in `courses` are left out.
 */
export function renderBlock(
  sign: string,
  config: Json,
  courses: ReadonlyMap<number, VisibleCourseRow>,
  view: CourseView,
): unknown {
  if (sign !== COURSE_LIST) return withAbsolutePictures(config, view.origin);
  const shown = courseIdsOf(sign, config).flatMap((id) => courses.get(id) ?? []);
  return {
    ...(isObject(config) ? config : {}),
    items: shown.map((course) => presentBlockCourse(course, view)),
  };
}

function withAbsolutePictures(value: Json, origin: string): Json {
  if (Array.isArray(value)) return value.map((item) => withAbsolutePictures(item, origin));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      IMAGE_FIELDS.has(name) && typeof item === 'string'
        ? absoluteUrl(origin, item)
        : withAbsolutePictures(item, origin),
    ]),
  );
}

function presentBlockCourse(course: VisibleCourseRow, { origin, vipScope }: CourseView): BlockCourse {
  return {
    id: course.id,
    title: course.title,
    thumb: absoluteUrl(origin, course.thumb),
    charge: yuanFromFen(course.charge_fen),
    user_count: course.user_count,
    learner_count: course.learner_count,
    short_description: course.short_description,
    published_at: toLocalTime(course.published_at),
    category_id: course.category_id,
    is_rec: toBit(course.is_rec),
    is_free: toBit(course.is_free),
    created_at: toIsoTime(course.created_at),
    category: course.category_name === null ? [] : { id: course.category_id, name: course.category_name },
    is_vip_free: presentVipFree(course, vipScope),
    ...(course.teacher_name === '' ? {} : { teacher_name: course.teacher_name }),
    ...presentOptionalFacts(course, origin),
  };
}

function isObject(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
