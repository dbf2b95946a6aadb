import type { Chapter, CourseObject } from '@zaixue/contract/entities/course';
import type { VideoObject, WatchRecord } from '@zaixue/contract/entities/video';

const TIME = '2026-01-01 08:00:00';

export const aCourse = (own: Partial<CourseObject> = {}): CourseObject => ({
  id: 1,
  title: '写作课',
  slug: '',
  thumb: '/cover.webp',
  charge: 99,
  short_description: '',
  seo_keywords: '',
  seo_description: '',
  published_at: TIME,
  is_show: 1,
  category_id: 1,
  is_rec: 0,
  user_count: 12,
  is_free: 0,
  is_allow_comment: 1,
  is_vip_free: 0,
  render_desc: '<p>从一句话开始</p>',
  ...own,
});

export const aLesson = (id: number, own: Partial<VideoObject> = {}): VideoObject => ({
  id,
  course_id: 1,
  title: `第${id}课`,
  slug: '',
  chapter_id: 0,
  duration: 100,
  free_seconds: 0,
  ban_drag: 0,
  is_ban_sell: 0,
  charge: 0,
  view_num: 0,
  published_at: TIME,
  seo_keywords: '',
  seo_description: '',
  is_allow_comment: 1,
  ...own,
});

export const aChapter = (id: number, title: string): Chapter => ({ id, course_id: 1, title });

export const aRecord = (videoId: number, seconds: number, watchedAt: string | null = null): WatchRecord => ({
  id: videoId,
  user_id: 7,
  course_id: 1,
  video_id: videoId,
  watch_seconds: seconds,
  watched_at: watchedAt,
  created_at: '2026-01-01T00:00:00.000000Z',
  updated_at: '2026-01-01T00:00:00.000000Z',
  deleted_at: null,
});
