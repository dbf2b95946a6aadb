import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import type { ImageRow } from '@zaixue/contract/operator/teaching/images';

type Size = Pick<ImageRow, 'width' | 'height'>;

/** The largest part of an image with a ratio (width divided by height), in its middle; shares of the image. */
export function largestArea({ width, height }: Size, ratio: number): CropArea {
  const wide = Math.min(1, (height * ratio) / width);
  const high = Math.min(1, width / ratio / height);
  return { x: (1 - wide) / 2, y: (1 - high) / 2, width: wide, height: high };
}

/** Whether a part of an image has fewer pixels than its shape needs, so that it would be enlarged. */
export const isTooSmall = (image: Size, area: CropArea, shape: Size): boolean =>
  Math.round(area.width * image.width) < shape.width;
