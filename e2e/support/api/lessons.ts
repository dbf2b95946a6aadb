import { courseDetail, courses } from '@zaixue/contract/calls/course';
import type { CourseObject } from '@zaixue/contract/entities/course';
import type { VideoObject } from '@zaixue/contract/entities/video';
import { fetchData } from './wire.ts';

export interface Lesson {
  readonly course: CourseObject;
  readonly video: VideoObject;
}

/** Every lesson that anyone can see, courses in the order of the list. */
export async function listVisibleLessons(url: string): Promise<readonly Lesson[]> {
  const list = await fetchData(url, courses, { page_size: 100 });
  const details = await Promise.all(list.data.map(({ id }) => fetchData(url, courseDetail, { id })));
  return details.flatMap(({ course, videos }) =>
    Object.values(videos)
      .flat()
      .map((video) => ({ course, video })),
  );
}

/** The first lesson that fits; fails the test when the site has none. */
export async function findLesson(
  url: string,
  what: string,
  fits: (lesson: Lesson) => boolean,
): Promise<Lesson> {
  const lesson = (await listVisibleLessons(url)).find(fits);
  if (!lesson) throw new Error(`the demo site has no ${what}`);
  return lesson;
}

export const isFree = ({ course }: Lesson): boolean => course.is_free === 1;
/** Paid and not included in the VIP. */
export const isPaidWithoutVip = ({ course }: Lesson): boolean =>
  course.is_free === 0 && course.is_vip_free === 0;
/** Paid and included in the VIP. */
export const isVipFree = ({ course }: Lesson): boolean => course.is_free === 0 && course.is_vip_free === 1;
/** With a trial that is clearly shorter than the lesson. */
export const hasTrial = ({ video }: Lesson): boolean =>
  video.free_seconds > 0 && video.free_seconds + 5 < video.duration;
export const hasNoTrial = ({ video }: Lesson): boolean => video.free_seconds === 0;
