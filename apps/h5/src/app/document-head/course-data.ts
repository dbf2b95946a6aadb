import type { CourseObject } from '@zaixue/contract/entities/course';
import type { VideoObject } from '@zaixue/contract/entities/video';

interface CourseDataInput {
  readonly course: CourseObject;
  readonly videos: Readonly<Record<string, readonly VideoObject[]>>;
  readonly description: string;
  /** Absolute address of the page. */
  readonly url: string;
  /** Absolute addresses of pictures. */
  readonly images: readonly string[];
  /** The site that offers the course. */
  readonly site: { readonly name: string; readonly url: string };
}

/** What search engines read about a course (https://schema.org/Course). Only facts that the page shows. */
export function courseData({ course, videos, description, url, images, site }: CourseDataInput): object {
  const seconds = Object.values(videos)
    .flat()
    .reduce((sum, { duration }) => sum + duration, 0);
  const isForMembers = course.is_free !== 1 && course.charge === 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description,
    url,
    inLanguage: 'zh-CN',
    ...(images.length > 0 ? { image: images } : {}),
    provider: { '@type': 'Organization', name: site.name, sameAs: site.url },
    ...(course.teacher ? { creator: { '@type': 'Person', name: course.teacher.name } } : {}),
    ...(course.outcomes?.length ? { teaches: course.outcomes } : {}),
    ...(course.is_on_sale === 0
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            category: course.is_free === 1 ? 'Free' : isForMembers ? 'Subscription' : 'Paid',
            ...(isForMembers ? {} : { price: course.charge, priceCurrency: 'CNY' }),
            url,
          },
        }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(seconds > 0 ? { courseWorkload: isoDuration(seconds) } : {}),
    },
  };
}

/** ISO 8601: 3,720 seconds are `PT1H2M`; at least a minute. */
function isoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`;
}
