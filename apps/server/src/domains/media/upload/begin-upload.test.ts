import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { logInOperator } from '../../../testing/operator.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { openTusClient } from '../../../testing/tus.ts';
import { beginUpload, MAX_UPLOAD_BYTES } from './receive-upload.ts';

test('a file of exactly 50 GB is taken, one byte more is not; a long name is cut to 191 characters', async () => {
  const site = await openTestSite();
  const { db, services } = site;
  await logInOperator(site);
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow();
  const begin = (sizeBytes: number) =>
    beginUpload(services, { operatorId, name: '长'.repeat(192), uploadId: 'x', sizeBytes, videoId: null });
  const jobs = () => db.selectFrom('media_jobs').select(['id', 'name']).execute();
  expect(await begin(MAX_UPLOAD_BYTES + 1)).toBe('文件超过 50 GB');
  expect(await jobs()).toEqual([]);
  const id = await begin(MAX_UPLOAD_BYTES);
  expect(await jobs()).toEqual([{ id, name: '长'.repeat(191) }]);
});

test('the upload folder is not created in the background, which a removed folder would make fail', async () => {
  const createInBackground = vi.spyOn(fs, 'mkdir');
  const site = await openTestSite();
  const tus = await openTusClient(site.app, await logInOperator(site));
  const path = await tus.begin('a.mp4', 3);
  expect(await tus.send(path, 0, Buffer.from('abc'))).toBe(204);
  expect(createInBackground).not.toHaveBeenCalled();
  createInBackground.mockRestore();
});
