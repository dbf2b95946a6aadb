import type { SearchRow } from '@zaixue/contract/entities/search';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { findTerms } from '@zaixue/contract/rules/search-text';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { absoluteUrl, toBit } from '../../../http/wire-format.ts';
import { type CourseView, presentVipFree } from '../courses/present-course.ts';
import type { Hit } from './search-courses.ts';

/**
 * A search hit (contract 13.6). Its `id` is a lesson id, because some clients open `/course/video/{id}` with it. A
 * lesson has the cover of its course. Its only text is an excerpt of the captions, and only for free courses: excerpts
 * for many words would reveal the captions of a paid lesson.
 */
export function presentHit(row: Hit, terms: readonly string[], { origin, vipScope }: CourseView): SearchRow {
  const base = {
    id: row.lessonId,
    resource_id: row.resource_id,
    thumb: absoluteUrl(origin, row.thumb),
    course: {
      id: row.course_id,
      title: row.course_title,
      charge: yuanFromFen(row.charge_fen),
      is_free: toBit(row.is_free),
      is_vip_free: presentVipFree(row, vipScope),
      ...(row.teacher_name === '' ? {} : { teacher_name: row.teacher_name }),
    },
  };
  if (row.kind === 'video') {
    return {
      ...base,
      resource_type: 'video',
      title: row.video_title ?? '',
      short_desc: '',
      desc: '',
      charge: 0,
      p: row.is_free === 1 ? makeExcerpt(terms, '', row.plain_body) : '',
      created_at: toIsoTime(row.video_created_at ?? 0),
      updated_at: toIsoTime(row.video_updated_at ?? 0),
    };
  }
  return {
    ...base,
    resource_type: 'vod',
    title: row.course_title,
    short_desc: row.short_description,
    desc: row.plain_body,
    charge: yuanFromFen(row.charge_fen),
    p: makeExcerpt(terms, row.short_description, row.plain_body),
    created_at: toIsoTime(row.course_created_at),
    updated_at: toIsoTime(row.course_updated_at),
  };
}

/** Characters shown before and after the first hit (contract 13.6). */
const EXCERPT_RADIUS = 100;

/**
 * The excerpt of a hit, as plain text: the short description if it contains a search word, else the text around the
 * first search word in the body, else empty (contract 13.6).
 */
export function makeExcerpt(terms: readonly string[], brief: string, body: string): string {
  if (findTerms(brief, terms).length > 0) return brief;
  const [first] = findTerms(body, terms);
  if (!first) return '';
  const before = Array.from(body.slice(0, first.start)).slice(-EXCERPT_RADIUS).join('');
  const after = Array.from(body.slice(first.end, first.end + 2 * EXCERPT_RADIUS))
    .slice(0, EXCERPT_RADIUS)
    .join('');
  return `${before}${body.slice(first.start, first.end)}${after}...`;
}
