import type { SearchRow } from '@zaixue/contract/entities/search';
import { yuanFromFen } from '@zaixue/contract/rules/money';
import { toIsoTime } from '@zaixue/contract/rules/wire-time';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { excerptOf } from './excerpt.ts';
import type { Hit } from './search-courses.ts';

/**
 * A hit (contract 13.6). Its `id` is that of a lesson: some clients open `/course/video/{id}` with it. A lesson has the cover of its course and no texts but the excerpt of what is said in it, and
 * that only where everybody may watch it: excerpts for many words would add up to what others paid for.
 */
export function presentHit(row: Hit, terms: readonly string[], origin: string): SearchRow {
  const base = { id: row.lessonId, resource_id: row.resource_id, thumb: absoluteUrl(origin, row.thumb) };
  if (row.kind === 'video') {
    return {
      ...base,
      resource_type: 'video',
      title: row.video_title ?? '',
      short_desc: '',
      desc: '',
      charge: 0,
      p: row.is_free === 1 ? excerptOf(terms, '', row.plain_body) : '',
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
    p: excerptOf(terms, row.short_description, row.plain_body),
    created_at: toIsoTime(row.course_created_at),
    updated_at: toIsoTime(row.course_updated_at),
  };
}
