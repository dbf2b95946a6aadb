import type { CropArea } from '@zaixue/contract/operator/teaching/courses';
import type { ImageShape } from '@zaixue/contract/operator/teaching/images';
import type { Image } from '../../../db/tables/media-tables.ts';
import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { cleanName } from '../../../lib/clean-name.ts';
import { type OperatorOutcome, refuse, refuseField } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { recordAct } from '../../audit/record-act.ts';
import {
  type RenderedImage,
  renderCropOf,
  renderUpload,
  type StoredImage,
  storeCrop,
  storeImage,
} from './render-image.ts';
import { findImage, findImageByPath, insertImage } from './repo.ts';

type ImageServices = Pick<Services, 'db' | 'storage'>;

const NAME_LIMIT = 191;

export interface UploadImageInput {
  /** Temporary place of the file. */
  readonly path: string;
  /** Name on the operator's machine. */
  readonly filename: string;
  readonly alt: string;
}

/** Adds an image to the library. The image that the operator already has is answered again. */
export async function uploadImage(
  services: ImageServices,
  actor: Actor,
  { path, filename, alt }: UploadImageInput,
  now: number,
): Promise<OperatorOutcome<Image>> {
  const image = await renderUpload(path);
  if (typeof image === 'string') return refuseField('file', image);
  const name = cleanName(filename.replace(/^.*[/\\]/, '')).slice(0, NAME_LIMIT) || '未命名';
  const store = () => storeImage(services.storage, image);
  return ok(await addImage(services, actor, { image, store, name, alt, act: 'image.upload' }, now));
}

export interface CropImageInput {
  readonly imageId: number;
  readonly shape: ImageShape;
  readonly area: CropArea;
}

/** Adds a part of an image to the library. */
export async function cropImage(
  services: ImageServices,
  actor: Actor,
  scope: OperatorScope,
  { imageId, shape, area }: CropImageInput,
  now: number,
): Promise<OperatorOutcome<Image>> {
  const source = await findImage(services.db, imageId, scope);
  const image = source && (await renderCropOf(services.storage, source.path, shape, area));
  if (!source || !image) return refuse('not_found');
  const store = () => storeCrop(services.storage, shape, image);
  const { name, alt } = source;
  return ok(await addImage(services, actor, { image, store, name, alt, act: 'image.crop' }, now));
}

interface NewImage {
  readonly image: RenderedImage;
  readonly store: () => Promise<StoredImage>;
  readonly name: string;
  readonly alt: string;
  readonly act: string;
}

async function addImage(
  { db }: ImageServices,
  actor: Actor,
  { image, store, name, alt, act }: NewImage,
  now: number,
): Promise<Image> {
  return inTransaction(db, async (transaction) => {
    // Held while the files are written: the deletion of another row with the same path removes them under this lock.
    await lockTable(transaction, 'images');
    const stored = await store();
    const row =
      (await findImageByPath(transaction, actor.operatorId, stored.path)) ??
      (await insertImage(transaction, {
        operator_id: actor.operatorId,
        name,
        alt,
        ...stored,
        width: image.width,
        height: image.height,
        size_bytes: image.large.length,
        created_at: now,
      }));
    await recordAct(
      transaction,
      actor,
      { act, subject: { type: 'image', id: row.id, label: row.name } },
      now,
    );
    return row;
  });
}
