import type { Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { openVideo } from '../lessons/open-video.ts';

/** Kinds of comment targets, with their numbers on the wire and in the table (contract 8.2). */
export const RESOURCE_TYPE = { course: 1, video: 2 } as const;
export type ResourceType = (typeof RESOURCE_TYPE)[keyof typeof RESOURCE_TYPE];

/** A course or video with the caller's right to comment on it. */
export interface CommentTarget {
  readonly type: ResourceType;
  readonly id: number;
  readonly allowsComments: boolean;
  /** Full access: `isBuy` of a course, `is_watch` of a video (contract 8.1, 8.2). */
  readonly hasAccess: boolean;
}

export function isResourceType(value: number): value is ResourceType {
  return value === RESOURCE_TYPE.course || value === RESOURCE_TYPE.video;
}

/** Finds the course or video of a comment; null when the caller may not see it. */
export async function findCommentTarget(
  services: Pick<Services, 'db' | 'settings'>,
  { type, id }: { readonly type: ResourceType; readonly id: number },
  member: Member | null,
  now: number,
): Promise<CommentTarget | null> {
  if (type === RESOURCE_TYPE.course) {
    const opened = await findVisibleCourse(services, id, member, now);
    return (
      opened && {
        type,
        id,
        allowsComments: opened.course.is_allow_comment === 1,
        hasAccess: opened.hasAccess,
      }
    );
  }
  const opened = await openVideo(services, id, member, now);
  return (
    opened && { type, id, allowsComments: opened.video.is_allow_comment === 1, hasAccess: opened.canWatch }
  );
}
