import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import type { ImageShape } from '@zaixue/contract/operator/teaching/images';
import type { OperatorScope } from '../../../lib/actor.ts';
import type { Services } from '../../../services.ts';
import { renderCropOf, type StoredImage, storeCrop } from './render-image.ts';
import { findImage } from './repo.ts';

export interface RenderImageCropInput {
  readonly imageId: number;
  readonly shape: ImageShape;
  /** Part of the image; null: the largest part of the shape in its middle. */
  readonly area: CropArea | null;
  readonly scope: OperatorScope;
}

/**
 * Cuts an image of the library to a shape and stores the result, without a row in the library. Returns its paths on the
 * site; null when there is no such image within the scope.
 */
export async function renderImageCrop(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { imageId, shape, area, scope }: RenderImageCropInput,
): Promise<StoredImage | null> {
  const image = await findImage(db, imageId, scope);
  const rendered = image && (await renderCropOf(storage, image.path, shape, area));
  return rendered ? storeCrop(storage, shape, rendered) : null;
}
