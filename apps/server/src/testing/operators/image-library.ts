import { buffer } from 'node:stream/consumers';
import { imageList, imageUpload } from '@zaixue/contract/operator/teaching/images';
import sharp from 'sharp';
import { openTestSite, type TestSiteOptions } from '../test-site.ts';
import { callOperator, createTestOperator, type TestOperator } from './operator-console.ts';

/** A site with an owner and an editor with the scope `own`, who add images. */
export async function openImages(options: TestSiteOptions = {}) {
  const site = await openTestSite(options);
  const { db, services } = site;
  return {
    ...site,
    owner: await createTestOperator(site, 'owner'),
    editor: await createTestOperator(site, 'own-editor'),
    upload: (operator: TestOperator, content: Buffer | string, filename = 'a.png', alt = '') =>
      callOperator(site, operator, imageUpload, { alt }, { filename, content }),
    list: async (operator: TestOperator, query = {}) =>
      (await callOperator(site, operator, imageList, query)).data.rows,
    rows: () => db.selectFrom('images').selectAll().orderBy('id').execute(),
    acts: async () =>
      (await db.selectFrom('audit_entries').select('act').orderBy('id').execute()).map(({ act }) => act),
    stored: async (path: string) => {
      const key = path.replace('/files/', 'public/');
      return (await services.storage.size(key)) === null
        ? null
        : sharp(await buffer(await services.storage.read(key))).metadata();
    },
    /** Names of the stored files. */
    files: async () => {
      const keys: string[] = [];
      for await (const { key } of services.storage.list('public/')) keys.push(key);
      return keys;
    },
  };
}
