// @module-tag postgres
import { buffer } from 'node:stream/consumers';
import { imageCrop, imageDelete, imageEdit, imageList, imageUpload } from '@zaixue/contract/operator/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { callOperator, createTestOperator, type TestOperator } from '../../../testing/operator-console.ts';
import { makePicture, makePngBomb } from '../../../testing/pictures.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { renderImageCrop } from './render-crop.ts';

async function openImages() {
  const site = await openTestSite();
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

/** A photo on its side with its place in the metadata. */
const sidewaysPhoto = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#205080' } })
    .withExif({ IFD0: { Make: 'phone' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a photo is stored upright, without its metadata, in two sizes that browsers keep', async () => {
  const { app, owner, upload, stored, list, acts } = await openImages();
  const { status, data } = await upload(owner, await sidewaysPhoto(), '../../海边\u0000.jpg', '海');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    name: '海边.jpg',
    alt: '海',
    width: 853,
    height: 2560,
    uses: [],
    sentBy: owner.name,
  });
  const large = await stored(data.path);
  expect(large).toMatchObject({ format: 'webp', width: 853, height: 2560 });
  expect([large?.exif, large?.orientation, large?.icc]).toEqual([undefined, undefined, undefined]);
  expect(await stored(data.thumbnail)).toMatchObject({ format: 'webp', width: 107, height: 320 });
  const file = await app.inject({ url: data.path });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await list(owner)).toEqual([data]);
  expect(await acts()).toEqual(['image.upload']);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is accepted under any name', async (type) => {
  const { owner, upload } = await openImages();
  const content = await sharp(await makePicture('png'))
    .toFormat(type)
    .toBuffer();
  const { data } = await upload(owner, content, 'a.exe');
  expect(data).toMatchObject({ width: 64, height: 48 });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Buffer | string | Promise<Buffer>, string]>([
  ['an SVG with a script', () => SVG, '只接受'],
  ['a page named .jpg', () => '<!doctype html><script>alert(1)</script>', '只接受'],
  ['nothing', () => '', '只接受'],
  [
    'a page behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from(SVG)]),
    '已损坏',
  ],
  ['half a photo', async () => (await sidewaysPhoto()).subarray(0, 8000), '已损坏'],
  ['more than 50 megapixels', () => makePngBomb(7100), '5000 万像素'],
  ['a file of 20 MB and more', () => Buffer.alloc(20 * 1024 * 1024 + 1), ''],
])('%s is refused, and nothing is stored', async (_name, content, words) => {
  const { owner, upload, rows, files, acts } = await openImages();
  const { status, failure } = await upload(owner, await content(), 'photo.jpg');
  if (words === '') expect([status, failure.code]).toEqual([413, 'too_large']);
  else expect([status, failure.fields?.file]).toEqual([422, expect.stringContaining(words)]);
  expect([await rows(), await files(), await acts()]).toEqual([[], [], []]);
});

test('the same image is one row per operator; its files stay until the last row goes', async () => {
  const site = await openImages();
  const { owner, editor, upload, rows, files } = site;
  const content = await makePicture('png');
  const [first, again] = await Promise.all([upload(owner, content), upload(owner, content)]);
  expect(again.data.id).toBe(first.data.id);
  const other = await upload(editor, content);
  expect(other.data).toMatchObject({ path: first.data.path, sentBy: editor.name });
  expect(await rows()).toHaveLength(2);
  await callOperator(site, owner, imageDelete, { id: String(first.data.id) });
  expect(await files()).toHaveLength(2);
  await callOperator(site, editor, imageDelete, { id: String(other.data.id) });
  expect([await rows(), await files()]).toEqual([[], []]);
});

test('with the scope "own" the images of others do not exist', async () => {
  const site = await openImages();
  const { owner, editor, upload, list, rows, services } = site;
  const { data } = await upload(owner, await makePicture('png'));
  const id = String(data.id);
  const area = { x: 0, y: 0, width: 1, height: 1 };
  const answers = [
    await callOperator(site, editor, imageEdit, { id, name: 'x', version: 0 }),
    await callOperator(site, editor, imageCrop, { id, shape: '1:1', area }),
    await callOperator(site, editor, imageDelete, { id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await list(editor)).toEqual([]);
  const crop = { imageId: data.id, shape: '4:3', area: null } as const;
  const scope = { kind: 'own', operatorId: editor.id } as const;
  expect(await renderImageCrop(services, { ...crop, scope })).toBeNull();
  expect(await rows()).toMatchObject([{ name: 'a.png', version: 0 }]);
});

test('an image that is shown somewhere is not deleted; the answer says where', async () => {
  const site = await openImages();
  const { db, owner, editor, upload, list } = site;
  const { data } = await upload(editor, await makePicture('png'));
  const { data: free } = await upload(editor, await makePicture('webp', 10, 10));
  const mine = await createCourse(db, { title: '甲', created_by: editor.id, teacher_picture: data.path });
  const other = await createCourse(db, {
    title: '乙',
    render_desc: `<img src="${data.thumbnail}">`,
    deleted_at: 1,
  });
  await db
    .insertInto('course_description_drafts')
    .values({ course_id: other.id, html: data.path, version: 1, changed_by: '', updated_at: 1 })
    .execute();
  await db
    .insertInto('sliders')
    .values({ thumb: data.path, url: '', sort: 0, platform: 'h5', created_at: 1, updated_at: 1 })
    .execute();
  await site.services.settings.set('site.logo', `https://school.example${data.path}`);
  const refused = await callOperator(site, editor, imageDelete, { id: String(data.id) });
  expect([refused.status, refused.failure.code]).toEqual([409, 'in_use']);
  expect(refused.failure.uses).toEqual([
    { kind: 'course', id: mine.id, title: '甲' },
    { kind: 'course', id: 0, title: '其他课程' },
    { kind: 'banner', id: expect.any(Number), title: '首页轮播图' },
    { kind: 'setting', id: 0, title: '站点设置' },
  ]);
  const ids = async (query: object) => (await list(owner, query)).map(({ id }) => id);
  expect([await ids({}), await ids({ use: 'used' }), await ids({ use: 'unused' })]).toEqual([
    [free.id, data.id],
    [data.id],
    [free.id],
  ]);
  expect((await list(owner, { use: 'used' }))[0]?.uses.map(({ title }) => title)).toContain('乙');
});

test('images are found by name and description, page by page', async () => {
  const site = await openImages();
  const { owner, upload } = site;
  for (const [width, name, alt] of [
    [8, '海边.png', ''],
    [9, 'B.png', '海'],
    [10, 'c.png', 'Sea'],
  ] as const) {
    await upload(owner, await makePicture('png', width), name, alt);
  }
  const names = async (query: object) => {
    const { data } = await callOperator(site, owner, imageList, query);
    return [data.total, ...data.rows.map(({ name }) => name)];
  };
  expect(await names({ search: '海' })).toEqual([2, 'B.png', '海边.png']);
  expect(await names({ search: 'sEA' })).toEqual([1, 'c.png']);
  expect(await names({ size: '2', page: '2' })).toEqual([3, '海边.png']);
});

test('an edit that saw an old version is answered with the present values', async () => {
  const site = await openImages();
  const { owner, upload, acts } = site;
  const id = String((await upload(owner, await makePicture('png'))).data.id);
  const edit = (input: { name?: string; alt?: string; version: number }) =>
    callOperator(site, owner, imageEdit, { id, ...input });
  expect((await edit({ name: '新', version: 0 })).data).toEqual({ version: 1 });
  const { status, failure } = await edit({ name: '旧', version: 0 });
  expect([status, failure.conflict]).toEqual([
    409,
    { version: 1, by: owner.name, at: site.clock(), fields: { name: '新' } },
  ]);
  expect(await acts()).toEqual(['image.upload', 'image.edit']);
});

test('a crop is a new image of the size of its shape', async () => {
  const site = await openImages();
  const { owner, upload, stored, list } = site;
  const left = { create: { width: 600, height: 600, channels: 3, background: '#ff0000' } } as const;
  const right = await sharp({ create: { ...left.create, background: '#0000ff' } })
    .png()
    .toBuffer();
  const both = await sharp(left)
    .extend({ right: 600 })
    .composite([{ input: right, left: 600, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await upload(owner, both);
  const area = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const crop = await callOperator(site, owner, imageCrop, { id: String(data.id), shape: '16:9', area });
  expect(crop.data).toMatchObject({ width: 1280, height: 720, name: 'a.png' });
  const key = crop.data.path.replace('/files/', 'public/');
  const { dominant } = await sharp(await buffer(await site.services.storage.read(key))).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect(dominant.r).toBeLessThan(60);
  expect(await list(owner)).toHaveLength(2);
  // A part of less than a pixel outside of the last one, as rounding in a browser makes it.
  const edge = { x: 1, y: 1, width: 0.0001, height: 1 };
  const smallest = await callOperator(site, owner, imageCrop, {
    id: String(data.id),
    shape: '1:1',
    area: edge,
  });
  expect(await stored(smallest.data.path)).toMatchObject({ width: 640, height: 640 });
});

test('a 4:3 crop has the names that the H5 expects of covers', async () => {
  const { services, owner, upload, stored } = await openImages();
  const { data } = await upload(owner, await makePicture('png', 800, 200));
  const scope = { kind: 'all' } as const;
  const cover = await renderImageCrop(services, { imageId: data.id, shape: '4:3', area: null, scope });
  expect(cover?.path).toMatch(/^\/files\/covers\/cover-[0-9a-f]{16}\.webp$/);
  expect(cover?.thumbnail).toBe(cover?.path.replace('.webp', '-320.webp'));
  expect(await stored(cover?.path ?? '')).toMatchObject({ width: 640, height: 480 });
  expect(await stored(cover?.thumbnail ?? '')).toMatchObject({ width: 320, height: 240 });
  expect(await renderImageCrop(services, { imageId: 99, shape: '4:3', area: null, scope })).toBeNull();
});
