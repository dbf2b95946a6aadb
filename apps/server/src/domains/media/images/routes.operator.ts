import type { ImageRow } from '@zaixue/contract/operator/teaching/images';
import {
  imageCrop,
  imageDelete,
  imageEdit,
  imageList,
  imageUpload,
} from '@zaixue/contract/operator/teaching/images';
import type { Image } from '../../../db/tables/media-tables.ts';
import type { OperatorRouter } from '../../../http/operator/operator-router.ts';
import type { OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { findOperatorNames } from '../../operations/operators/queries.ts';
import { cropImage, uploadImage } from './add-image.ts';
import { deleteImage, editImage } from './edit-image.ts';
import { findImageUses, type ImageUses } from './find-image-uses.ts';
import { findImages } from './repo.ts';

/** The image library in the operator console. */
export function registerImageOperatorRoutes(router: OperatorRouter, services: Services): void {
  const { db, settings } = services;

  router.on(imageList, async ({ query: { search, use, page, size } }, { scope }) => {
    const usesOf = await findImageUses(db, await settings.all(), scope);
    const wanted = search.toLowerCase();
    const found = (await findImages(db, scope)).filter(
      (image) =>
        `${image.name}\n${image.alt}`.toLowerCase().includes(wanted) &&
        (use === 'all' || (use === 'used') === usesOf(image.path).length > 0),
    );
    const rows = await present(found.slice((page - 1) * size, page * size), usesOf);
    return ok({ rows, total: found.length, page, size });
  });

  router.on(imageUpload, async ({ body }, { actor, scope, file, now }) => {
    if (!file) return refuseField('file', '请选择图片');
    return presentOutcome(await uploadImage(services, actor, { ...file, alt: body.alt }, now), scope);
  });

  router.on(imageCrop, async ({ params, body }, { actor, scope, now }) =>
    presentOutcome(await cropImage(services, actor, scope, { imageId: params.id, ...body }, now), scope),
  );

  router.on(imageEdit, ({ params, body }, { actor, scope, now }) =>
    editImage(services, actor, scope, { id: params.id, ...body }, now),
  );

  router.on(imageDelete, ({ params }, { actor, scope, now }) =>
    deleteImage(services, actor, scope, params.id, now),
  );

  async function presentOutcome(
    outcome: OperatorOutcome<Image>,
    scope: OperatorScope,
  ): Promise<OperatorOutcome<ImageRow>> {
    if (!outcome.ok) return outcome;
    const [row] = await present([outcome.value], await findImageUses(db, await settings.all(), scope));
    return ok(row as ImageRow);
  }

  async function present(images: readonly Image[], usesOf: ImageUses): Promise<ImageRow[]> {
    const names = await findOperatorNames(
      db,
      images.map(({ operator_id }) => operator_id),
    );
    return images.map(({ operator_id, size_bytes, created_at, ...image }) => ({
      ...image,
      sizeBytes: size_bytes,
      createdAt: created_at,
      sentBy: names.get(operator_id) ?? '',
      uses: [...usesOf(image.path)],
    }));
  }
}
