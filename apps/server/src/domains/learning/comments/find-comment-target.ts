import type { Member } from '../../../db/tables/tables.ts';
import type { Services } from '../../../services.ts';
import { findVisibleCourse } from '../../catalog/courses/find-visible-course.ts';
import { openVideo } from '../lessons/open-video.ts';

/** What can be commented on, with the number it has on the wire and in the table (contract 8.2). */
export const RESOURCE_TYPE = { course: 1, video: 2 } as const;
export type ResourceType = (typeof RESOURCE_TYPE)[keyof typeof RESOURCE_TYPE];

/** A course or video as somebody who may comment meets it. */
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

/** Finds what is commented on; null when it is not there for this member or passer-by to see. */
export async function openResource(
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
    opened && { type, id, allowsComments: opened.video.is_allow_comment === 1, hasAccess: opened.mayWatch }
  );
}
