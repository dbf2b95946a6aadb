import fs from 'node:fs';
import { expect, test, vi } from 'vitest';
import { EVERYTHING, SYSTEM_ACTOR } from '../../../lib/actor.ts';
import { createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { openTusClient } from '../../../testing/tus.ts';
import { beginUpload, MAX_UPLOAD_BYTES } from './receive-upload.ts';

test('a file of exactly 50 GB is taken, one byte more is not, nor more than the disk holds; a long name is cut to 191 characters', async () => {
  const site = await openTestSite();
  const { db, services } = site;
  const actor = { ...SYSTEM_ACTOR, operatorId: (await createTestOperator(site, 'owner')).id };
  const begin = (sizeBytes: number, freeBytes = MAX_UPLOAD_BYTES) => {
    const file = { name: '长'.repeat(192), uploadId: 'x', sizeBytes, lessonId: null, freeBytes };
    return beginUpload(services, actor, EVERYTHING, file, services.clock());
  };
  const jobs = () => db.selectFrom('media_jobs').select(['id', 'name']).execute();
  expect(await begin(MAX_UPLOAD_BYTES + 1)).toMatchObject({
    failure: 'too_large',
    message: '文件超过 50 GB',
  });
  expect(await begin(1000, 999)).toMatchObject({ failure: 'disk_full' });
  expect(await jobs()).toEqual([]);
  const begun = await begin(MAX_UPLOAD_BYTES);
  expect(await jobs()).toEqual([{ id: begun.ok && begun.value, name: '长'.repeat(191) }]);
});

test('the upload folder is not created in the background, which a removed folder would make fail', async () => {
  const createInBackground = vi.spyOn(fs, 'mkdir');
  const site = await openTestSite();
  const tus = await openTusClient(site.app, (await createTestOperator(site, 'owner')).headers);
  const path = await tus.begin('a.mp4', 3);
  expect(await tus.send(path, 0, Buffer.from('abc'))).toBe(204);
  expect(createInBackground).not.toHaveBeenCalled();
  createInBackground.mockRestore();
});
