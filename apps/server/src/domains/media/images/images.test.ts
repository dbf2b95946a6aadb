// @module-tag postgres
import { imageCrop, imageDelete, imageEdit, imageList } from '@zaixue/contract/operator/teaching/images';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { openImages } from '../../../testing/operators/image-library.ts';
import { callOperator } from '../../../testing/operators/operator-console.ts';
import { makePicture } from '../../../testing/pictures.ts';
import { renderImageCrop } from './render-crop.ts';

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

test('an image that is sent while its last row is deleted has its files', async () => {
  const site = await openImages({ interleaved: true });
  const { owner, upload, rows, files } = site;
  const content = await makePicture('png');
  for (let round = 0; round < 5; round += 1) {
    const id = String((await upload(owner, content)).data.id);
    const [removed, sent] = await Promise.all([
      callOperator(site, owner, imageDelete, { id }),
      upload(owner, content),
    ]);
    expect([removed.status, sent.status]).toEqual([200, 200]);
    expect(await files()).toHaveLength((await rows()).length * 2);
  }
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
