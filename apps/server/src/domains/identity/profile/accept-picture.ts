import type { FailureName } from '@zaixue/contract/errors';
import type { ResizeOptions } from 'sharp';
import type { UploadedFile } from '../../../http/input/read-upload.ts';
import type { Outcome } from '../../../lib/outcome.ts';
import { fail, ok } from '../../../lib/outcome.ts';
import { detectImageType } from '../../../lib/pictures/open-image.ts';
import { resizeUploadedImage } from '../../../lib/pictures/resize-uploaded-image.ts';
import type { Services } from '../../../services.ts';

/** Uploads per member and hour. */
const HOURLY = { seconds: 3600, uploads: 30 };

export interface ImageRequirements {
  readonly size: ResizeOptions;
  /** Failure for a file over the limit of the call. */
  readonly tooBig: FailureName;
}

export interface AcceptedPicture {
  /** WebP. */
  readonly picture: Buffer;
  /** As the client named it. */
  readonly filename: string;
}

/**
 * Decodes an uploaded picture and encodes it again as WebP (contract 5.2), which removes everything else in the file.
 * Refuses a missing file, content that is not png, jpeg, gif, webp or bmp, a file that is too large, and more than 30
 * uploads an hour.
 */
export async function acceptPicture(
  { kv }: Pick<Services, 'kv'>,
  memberId: number,
  file: UploadedFile | null,
  { size, tooBig }: ImageRequirements,
): Promise<Outcome<AcceptedPicture>> {
  if (!file) return fail('fileRequired');
  if (detectImageType(file.content) === null) return fail('fileNotImage');
  if (file.isTooBig) return fail(tooBig);
  if ((await kv.count(`uploads:${memberId}`, HOURLY.seconds)) > HOURLY.uploads)
    return fail('tooManyRequests');
  const picture = await resizeUploadedImage(file.content, size);
  return picture ? ok({ picture, filename: file.filename }) : fail('fileNotImage');
}
