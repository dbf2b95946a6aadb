import { z } from 'zod';
import { defineOperatorCall } from '../operator-call.ts';
import {
  choiceQuery,
  done,
  edited,
  idParams,
  milliseconds,
  optionalTextOf,
  pageOf,
  pageQuery,
  searchQuery,
  TITLE_LIMIT,
  textOf,
  version,
} from '../operator-fields.ts';
import { cropArea } from './courses.ts';

/** Largest image file, bytes. */
export const IMAGE_BYTES = 20 * 1024 * 1024;

/** Shapes that an image is cut to, with their sizes in pixels. */
export const IMAGE_SHAPES = {
  '4:3': { title: '课程封面', width: 640, height: 480 },
  '16:9': { title: '宽封面', width: 1280, height: 720 },
  '1:1': { title: '方形', width: 640, height: 640 },
  /** As wide and high as slides of the home page are drawn (contract 12.2). */
  banner: { title: '首页轮播图', width: 1170, height: 375 },
} as const;
export type ImageShape = keyof typeof IMAGE_SHAPES;

export const imageRow = z.object({
  id: z.int(),
  name: z.string(),
  /** What the image shows, for those who cannot see it. */
  alt: z.string(),
  /** Path on the site. */
  path: z.string(),
  /** Path of a small version. */
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
  sizeBytes: z.int(),
  uses: z.array(z.object({ kind: z.string(), id: z.int(), title: z.string() })),
  sentBy: z.string(),
  createdAt: milliseconds,
  version,
});
export type ImageRow = z.infer<typeof imageRow>;

export const imageList = defineOperatorCall({
  name: 'imageList',
  summary: 'The image library, the newest first.',
  method: 'GET',
  path: '/operator/api/images',
  needs: 'image.view',
  query: z.object({ search: searchQuery, use: choiceQuery(['all', 'used', 'unused']), ...pageQuery }),
  data: pageOf(imageRow),
  failures: [],
});

export const imageUpload = defineOperatorCall({
  name: 'imageUpload',
  summary: 'Adds an image (JPEG, PNG, WebP, GIF, AVIF) to the library, upright and without its metadata.',
  method: 'POST',
  path: '/operator/api/images',
  needs: 'image.upload',
  upload: { field: 'file', maxBytes: IMAGE_BYTES },
  body: z.object({ alt: optionalTextOf(TITLE_LIMIT).default('') }),
  data: imageRow,
  failures: ['invalid', 'too_large'],
});

export const imageEdit = defineOperatorCall({
  name: 'imageEdit',
  summary: 'Changes the name or the description of an image.',
  method: 'PATCH',
  path: '/operator/api/images/{id}',
  needs: 'image.upload',
  params: idParams,
  body: z.object({
    name: textOf(TITLE_LIMIT).optional(),
    alt: optionalTextOf(TITLE_LIMIT).optional(),
    version,
  }),
  data: edited,
  failures: ['not_found', 'conflict'],
});

export const imageCrop = defineOperatorCall({
  name: 'imageCrop',
  summary: 'Cuts a part of an image into a new image of the library.',
  method: 'POST',
  path: '/operator/api/images/{id}/crop',
  needs: 'image.upload',
  params: idParams,
  body: z.object({ shape: z.enum(['4:3', '16:9', '1:1', 'banner']), area: cropArea }),
  data: imageRow,
  failures: ['not_found', 'invalid'],
});

export const imageDelete = defineOperatorCall({
  name: 'imageDelete',
  summary: 'Deletes an image that nothing uses.',
  method: 'DELETE',
  path: '/operator/api/images/{id}',
  needs: 'image.delete',
  params: idParams,
  data: done,
  failures: ['not_found', 'in_use'],
});
