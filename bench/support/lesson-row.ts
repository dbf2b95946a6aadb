/** What differs between the lessons of a bench. Instants are milliseconds UTC. */
interface LessonInput {
  readonly courseId: number;
  readonly title: string;
  readonly publishedAt: number;
  readonly now: number;
}

/** A row of `videos` without chapter and recording, for direct inserts. */
export function lessonRow({ courseId, title, publishedAt, now }: LessonInput) {
  return {
    course_id: courseId,
    chapter_id: 0,
    media_id: null,
    title,
    slug: '',
    duration: 100,
    free_seconds: 0,
    ban_drag: 0,
    is_ban_sell: 0,
    charge_fen: 0,
    view_num: 0,
    published_at: publishedAt,
    is_show: 1,
    seo_keywords: '',
    seo_description: '',
    is_allow_comment: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
