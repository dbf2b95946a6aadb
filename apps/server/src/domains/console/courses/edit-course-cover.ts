import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import type { Actor } from '../../../lib/actor.ts';
import type { OperatorOutcome } from '../../../lib/operator-outcome.ts';
import { refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import type { CourseTarget } from '../../catalog/course-editing/change-course.ts';
import { setCourseCovers } from '../../catalog/course-editing/edit-course.ts';
import { findEditableCourse } from '../../catalog/operator-scope/queries.ts';
import { renderImageCrop } from '../../media/images/render-crop.ts';

/** The image of a cover and the part of it for each shape; a missing one is cut from the middle. */
export interface CoverImage {
  readonly id: number;
  readonly areas: { readonly [Shape in '4:3' | '16:9' | '1:1']?: CropArea | undefined };
}

const NO_COVERS = { cover: '', cover16x9: '', cover1x1: '' };

/** Makes the three covers of a course from an image of the library; null removes them. */
export async function editCourseCover(
  services: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  target: CourseTarget,
  image: CoverImage | null,
  now: number,
): Promise<OperatorOutcome<typeof NO_COVERS & { readonly version: number }>> {
  // Before the work of rendering; the edit checks it again.
  if (!(await findEditableCourse(services.db, target.id, target.scope))) return refuse('not_found');
  const covers = image ? await renderCovers(services, target, image) : NO_COVERS;
  if (!covers) return refuseField('image', '请从图片库选择');
  const edited = await setCourseCovers(services, actor, target, covers, now);
  return edited.ok ? ok({ ...edited.value, ...covers }) : edited;
}

async function renderCovers(
  services: Pick<Services, 'db' | 'storage'>,
  { scope }: CourseTarget,
  { id: imageId, areas }: CoverImage,
): Promise<typeof NO_COVERS | null> {
  const paths: string[] = [];
  for (const shape of ['4:3', '16:9', '1:1'] as const) {
    const area = areas[shape] ?? null;
    const crop = await renderImageCrop(services, { imageId, shape, area, scope });
    if (!crop) return null;
    paths.push(crop.path);
  }
  const [cover = '', cover16x9 = '', cover1x1 = ''] = paths;
  return { cover, cover16x9, cover1x1 };
}
