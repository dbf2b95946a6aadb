import type { PublishHint } from '@zaixue/contract/operator/teaching/courses';
import type { Course } from '../../../db/tables/tables.ts';

/**
 * `published_at` of a draft, the end of the year 9999: what is not published yet is visible to nobody (contract 6.3), also
 * not to members whom the course was given.
 */
export const NEVER_PUBLISHED = Date.UTC(9999, 11, 31);

/** State of a course as operators see it. */
export function courseStateOf(
  course: Pick<Course, 'deleted_at' | 'is_draft' | 'is_show'>,
): 'draft' | 'shown' | 'hidden' | 'trash' {
  if (course.deleted_at !== null) return 'trash';
  if (course.is_draft === 1) return 'draft';
  return course.is_show === 1 ? 'shown' : 'hidden';
}

/** What the hints about a course depend on. */
export interface HintFacts {
  readonly course: Pick<
    Course,
    'thumb' | 'category_id' | 'charge_fen' | 'is_free' | 'is_vip_free' | 'render_desc'
  >;
  readonly hasDescriptionDraft: boolean;
  /** Lessons that are not in the trash; those without a recording; those with one that are hidden. */
  readonly lessons: number;
  readonly lessonsWithoutVideo: number;
  readonly lessonsHidden: number;
}

/** What is missing before a course should be published. Blocking are: no lessons, and nobody can watch them. */
export function findPublishHints(facts: HintFacts): PublishHint[] {
  const { course, lessons, lessonsWithoutVideo, lessonsHidden } = facts;
  const hasNoPrice = course.is_free === 0 && course.charge_fen === 0;
  const hints: (PublishHint | false)[] = [
    lessons === 0 && { kind: 'no-lessons', isBlocking: true },
    hasNoPrice && course.is_vip_free === 0 && { kind: 'nobody-can-watch', isBlocking: true },
    hasNoPrice && course.is_vip_free === 1 && { kind: 'price-zero', isBlocking: false },
    lessonsWithoutVideo > 0 && {
      kind: 'lessons-without-video',
      isBlocking: false,
      count: lessonsWithoutVideo,
    },
    lessonsHidden > 0 && { kind: 'lessons-hidden', isBlocking: false, count: lessonsHidden },
    course.thumb === '' && { kind: 'no-cover', isBlocking: false },
    course.category_id === 0 && { kind: 'no-category', isBlocking: false },
    course.render_desc === '' && !facts.hasDescriptionDraft && { kind: 'no-description', isBlocking: false },
  ];
  return hints.filter((hint) => hint !== false);
}
