import type { Database } from '../../db/open.ts';
import type { Media } from '../../db/tables/tables.ts';
import {
  type CreateWholeCourseResult,
  createWholeCourse,
} from '../../domains/catalog/course-import/create-whole-course.ts';
import { storeCaptions } from '../../domains/media/captions/store-captions.ts';
import { commandActor } from '../../lib/actor.ts';
import type { StoredAttachment } from './attachments.ts';
import type { CourseFile } from './course-file.ts';
import { videosOf } from './course-file.ts';

export interface InsertCourseInput {
  readonly course: CourseFile;
  /** Recordings by the `file` of their lessons. */
  readonly recordings: ReadonlyMap<string, Media>;
  /** Caption texts by their file names in the course file. */
  readonly captions: ReadonlyMap<string, string>;
  /** In display order. */
  readonly attachments: readonly StoredAttachment[];
  /** Site path; empty for none. */
  readonly cover: string;
  readonly now: number;
}

/**
 * Inserts all rows of a course in one transaction. Returns null, without inserting, when a course with the title
 * exists.
 */
export async function insertCourse(
  db: Database,
  { course, recordings, captions, attachments, cover, now }: InsertCourseInput,
): Promise<CreateWholeCourseResult | null> {
  const videos = videosOf(course);
  const whole = {
    fields: {
      title: course.title,
      priceFen: course.price,
      isFree: course.free,
      isVipFree: course.vip,
      isShown: course.show,
      shortDescription: course.short_description,
      seoDescription: course.short_description,
      sort: course.sort,
      cover,
    },
    description: course.description,
    category: course.category,
    chapters: course.chapters.map(({ title }) => title),
    lessons: videos.map(({ video, chapter }) => {
      const media = recordings.get(video.file);
      if (!media) throw new Error(`"${video.file}" was not packaged`);
      const { title, sort, trial_seconds: trialSeconds, ban_drag: banDrag } = video;
      return { title, sort, trialSeconds, banDrag, media, chapter };
    }),
    attachments,
  };
  return createWholeCourse(
    { db },
    commandActor('import'),
    whole,
    async (transaction, lessonIds) => {
      for (const [index, { video }] of videos.entries()) {
        for (const [language, name] of Object.entries(video.captions)) {
          const source = captions.get(name);
          if (source === undefined) throw new Error(`"${name}" was not read`);
          await storeCaptions(transaction, { videoId: lessonIds[index] ?? 0, language, source }, now);
        }
      }
    },
    now,
  );
}
