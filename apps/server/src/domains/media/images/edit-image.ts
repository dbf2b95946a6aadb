import { inTransaction, lockTable } from '../../../db/transaction.ts';
import type { Actor, OperatorScope } from '../../../lib/actor.ts';
import { type OperatorOutcome, refuse } from '../../../lib/operator-outcome.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { diffFields, recordAct } from '../../audit/record-act.ts';
import { refuseStaleEdit } from '../../audit/stale-edit.ts';
import { findImageUses } from './find-image-uses.ts';
import { deleteImageFiles } from './render-image.ts';
import { deleteImageRow, findImage, hasImageWithPath, updateImage } from './repo.ts';

export interface EditImageInput {
  readonly id: number;
  readonly name?: string | undefined;
  readonly alt?: string | undefined;
  /** The version that the edit saw. */
  readonly version: number;
}

/** Changes the name or description of an image. */
export function editImage(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  scope: OperatorScope,
  { id, name, alt, version }: EditImageInput,
  now: number,
): Promise<OperatorOutcome<{ readonly version: number }>> {
  return inTransaction(db, async (transaction) => {
    const image = await findImage(transaction, id, scope);
    if (!image) return refuse('not_found');
    const change = { ...(name === undefined ? {} : { name }), ...(alt === undefined ? {} : { alt }) };
    if (!(await updateImage(transaction, id, version, change))) {
      const fields = Object.fromEntries(
        Object.keys(change).map((field) => [field, image[field as 'name' | 'alt']]),
      );
      return refuseStaleEdit(transaction, { type: 'image', id, version: image.version, fields });
    }
    const subject = { type: 'image', id, label: name ?? image.name };
    const act = { act: 'image.edit', subject, changes: diffFields(image, change) };
    await recordAct(transaction, actor, act, now);
    return ok({ version: version + 1 });
  });
}

/** Deletes an image that nothing uses. Its files stay while another operator has the same image. */
export async function deleteImage(
  services: Pick<Services, 'db' | 'storage' | 'settings'>,
  actor: Actor,
  scope: OperatorScope,
  id: number,
  now: number,
): Promise<OperatorOutcome<Record<string, never>>> {
  const { db, storage } = services;
  // Read before the transaction, because it may need another connection.
  const settings = await services.settings.all();
  const outcome = await inTransaction(db, async (transaction) => {
    const image = await findImage(transaction, id, scope);
    if (!image) return refuse('not_found');
    const uses = (await findImageUses(transaction, settings, scope))(image.path);
    if (uses.length > 0) return refuse('in_use', { uses });
    await deleteImageRow(transaction, id);
    const subject = { type: 'image', id, label: image.name };
    await recordAct(transaction, actor, { act: 'image.delete', subject }, now);
    return ok(image);
  });
  if (!outcome.ok) return outcome;
  await inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'images');
    const isNeeded = await hasImageWithPath(transaction, outcome.value.path);
    if (!isNeeded) await deleteImageFiles(storage, outcome.value);
  });
  return ok({});
}
