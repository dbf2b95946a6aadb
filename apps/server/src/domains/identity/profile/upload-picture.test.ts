import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { NewMember } from '../../../db/tables/tables.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import type { MadeType } from '../../../testing/pictures.ts';
import { makeBmp, makePicture, makePngBomb } from '../../../testing/pictures.ts';
import type { SentFile } from '../../../testing/send-file.ts';
import { sendFile } from '../../../testing/send-file.ts';
import type { TestSite } from '../../../testing/test-site.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const URL_PATH = '/api/v2/member/detail/avatar';
const failure = (message: string, code = 1) => ({ code, message, data: [] });
const DONE = { code: 0, message: '', data: [] };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

async function openWithMember(overrides: Partial<NewMember> = {}) {
  const site = await openTestSite();
  const { member, token } = await logInMember(site, overrides);
  return { site, member, token, send: (file: SentFile) => sendFile(site, URL_PATH, file, token) };
}

const avatarOf = async ({ db }: TestSite, id: number) =>
  (await db.selectFrom('members').select('avatar').where('id', '=', id).executeTakeFirstOrThrow()).avatar;
const uploads = ({ db }: TestSite) => db.selectFrom('uploads').selectAll().orderBy('id').execute();
const contentAt = async ({ services }: TestSite, sitePath: string) =>
  buffer(await services.storage.read(sitePath.replace('/files/', 'public/')));

test.each<MadeType | 'bmp'>(['png', 'jpeg', 'gif', 'webp', 'bmp'])(
  'a %s becomes a WebP of 512 × 512, regardless of its name',
  async (type) => {
    const { site, member, token, send } = await openWithMember();
    const content = type === 'bmp' ? makeBmp() : await makePicture(type);
    expect(await send({ content, filename: 'evil.html', contentType: 'text/html' })).toEqual(DONE);
    const avatar = await avatarOf(site, member.id);
    expect(avatar).toMatch(/^\/files\/members\/[\w-]{22}\/avatar-[\da-f]{32}\.webp$/);
    const stored = await contentAt(site, avatar);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { dominant } = await sharp(stored).stats();
    expect(dominant.r).toBeGreaterThan(150);
    expect(dominant.b).toBeLessThan(100);
    const detail = await site.call('memberDetail', {}, { token });
    expect(detail.data.avatar).toBe(`http://localhost:80${avatar}`);
    const served = await site.app.inject({ url: avatar });
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('the upload is logged (contract 16.1)', async () => {
  const { site, member, send } = await openWithMember();
  await send({ content: await makePicture('png'), filename: `${'名'.repeat(300)}.png` });
  const avatar = await avatarOf(site, member.id);
  expect(await uploads(site)).toEqual([
    {
      id: 1,
      member_id: member.id,
      upload_group: 'avatar',
      storage: 'local',
      path: avatar.replace('/files/', 'public/'),
      name: '名'.repeat(191),
      url: avatar,
      api_path: URL_PATH,
      address: '127.0.0.1',
      user_agent: 'lightMyRequest',
      created_at: site.clock(),
    },
  ]);
});

const png = await makePicture('png');
const jpeg = await makePicture('jpeg');
test.each<[string, SentFile, string]>([
  ['another field', { content: png, field: 'avatar' }, '请上传文件'],
  ['an empty file', { content: '' }, '请上传图片文件'],
  ['a text', { content: 'hello' }, '请上传图片文件'],
  ['an SVG', { content: SVG, filename: 'a.png', contentType: 'image/png' }, '请上传图片文件'],
  ['an SVG with an XML line', { content: `<?xml version="1.0"?>${SVG}` }, '请上传图片文件'],
  ['a page', { content: HTML, contentType: 'image/jpeg' }, '请上传图片文件'],
  ['the first bytes of a png', { content: png.subarray(0, 20) }, '请上传图片文件'],
  ['half a jpeg header', { content: jpeg.subarray(0, 12) }, '请上传图片文件'],
  ['a gif that is a script', { content: `GIF89a/*${SVG}*/=1;alert(1)` }, '请上传图片文件'],
  [
    'a bmp that is a page',
    { content: Buffer.concat([Buffer.from('BM<!--\0\0\0\0'), Buffer.from(HTML)]) },
    '请上传图片文件',
  ],
  ['a webp header without a picture', { content: `RIFFxxxxWEBP${HTML}` }, '请上传图片文件'],
  ['a pixel bomb', { content: makePngBomb(20_000) }, '请上传图片文件'],
  ['a picture over 1 MiB', { content: Buffer.concat([png, Buffer.alloc(1024 * 1024)]) }, '文件不能超过1M'],
  ['a file over 1 MiB that is no picture', { content: Buffer.alloc(1024 * 1024 + 1) }, '请上传图片文件'],
  ['a picture of 9 MiB', { content: Buffer.concat([png, Buffer.alloc(9 * 1024 * 1024)]) }, '文件不能超过1M'],
])('%s is refused and nothing is stored (contract 5.2)', async (_name, file, message) => {
  const { site, member, send } = await openWithMember({ avatar: '/files/a.webp' });
  expect(await send(file)).toEqual(failure(message));
  expect(await avatarOf(site, member.id)).toBe('/files/a.webp');
  expect(await uploads(site)).toEqual([]);
});

test('exactly 1 MiB is accepted', async () => {
  const { send } = await openWithMember();
  expect(await send({ content: Buffer.concat([png, Buffer.alloc(1024 * 1024 - png.length)]) })).toEqual(DONE);
});

test('metadata and appended data are removed from a picture', async () => {
  const { site, member, send } = await openWithMember();
  const tagged = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: 'secret place', Copyright: SVG } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([tagged, Buffer.from(HTML + SVG), Buffer.from('PK\x03\x04evil.zip')]);
  expect(await send({ content: polyglot })).toEqual(DONE);
  const stored = (await contentAt(site, await avatarOf(site, member.id))).toString('latin1');
  for (const trace of ['secret place', 'script', 'PK\x03\x04', 'svg']) expect(stored).not.toContain(trace);
});

test('the EXIF orientation is applied', async () => {
  const { site, member, send } = await openWithMember();
  const half = { create: { width: 100, height: 50, channels: 3, background: '#0000ff' } } as const;
  const lying = await sharp({ create: { ...half.create, height: 100, background: '#ff0000' } })
    .composite([{ input: await sharp(half).png().toBuffer(), top: 0, left: 0 }])
    // EXIF orientation 6: the top of the scene is the right side of the stored image.
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await send({ content: lying });
  const stored = await contentAt(site, await avatarOf(site, member.id));
  const sideOf = async (left: number) => {
    const part = await sharp(stored).extract({ left, top: 200, width: 100, height: 100 }).png().toBuffer();
    return (await sharp(part).stats()).dominant;
  };
  expect((await sideOf(0)).r).toBeGreaterThan(150);
  expect((await sideOf(400)).b).toBeGreaterThan(150);
});

test('a new picture replaces the file of the previous one', async () => {
  const { site, member, send } = await openWithMember();
  await send({ content: png });
  const first = await avatarOf(site, member.id);
  await send({ content: jpeg });
  const second = await avatarOf(site, member.id);
  expect(second).not.toBe(first);
  const { storage } = site.services;
  expect(await storage.size(first.replace('/files/', 'public/'))).toBeNull();
  expect(await storage.size(second.replace('/files/', 'public/'))).toBeGreaterThan(0);
  expect(await uploads(site)).toHaveLength(2);
});

test.each(['/files/demo/site/avatar.webp', 'https://qq.example/a.png', '/files/members/../demo/a.webp'])(
  'a picture that is not a file of the member is not deleted: %s',
  async (avatar) => {
    const { site, send } = await openWithMember({ avatar });
    await site.services.storage.put('public/demo/site/avatar.webp', Buffer.from('site'));
    expect(await send({ content: png })).toEqual(DONE);
    expect(await site.services.storage.size('public/demo/site/avatar.webp')).toBe(4);
  },
);

test('thirty pictures an hour are accepted', { tags: ['complete'] }, async () => {
  const { site, send } = await openWithMember();
  const tiny = { content: await makePicture('png', 2, 2) };
  for (let number = 0; number < 30; number += 1) expect(await send(tiny)).toEqual(DONE);
  expect(await send(tiny)).toEqual(failure('请稍后再试', 429));
  site.clock.advance(3_600_000);
  expect(await send(tiny)).toEqual(DONE);
});

test('without login nothing is stored; the token may be a form field (contract 4.2)', async () => {
  const { site, member, token } = await openWithMember();
  expect(await sendFile(site, URL_PATH, { content: png })).toEqual(failure('请登录', 401));
  expect(await avatarOf(site, member.id)).toBe('');
  expect(await sendFile(site, URL_PATH, { content: png, fields: { token } })).toEqual(DONE);
});

test('an image keeps its proportions, and the answer contains its URL (contract 5.8)', async () => {
  const { site, token } = await openWithMember();
  const wide = await makePicture('jpeg', 4000, 1000);
  const answer = await sendFile(site, '/api/v2/upload/image', { content: wide, filename: 'wide.jpg' }, token);
  const [log] = await uploads(site);
  expect(answer).toEqual({
    code: 0,
    message: '',
    data: { path: log?.path, url: `http://localhost:80${log?.url}`, disk: 'local', name: 'wide.jpg' },
  });
  expect(log).toMatchObject({ upload_group: 'image', api_path: '/api/v2/upload/image' });
  const stored = await sharp(await contentAt(site, log?.url ?? '')).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 2048, height: 512 });
  const big = Buffer.concat([png, Buffer.alloc(2048 * 1024)]);
  expect(await sendFile(site, '/api/v2/upload/image', { content: big }, token)).toEqual(
    failure('文件不能超过2M'),
  );
});

test('fuzzed input gets one of the documented answers', async () => {
  const { site, token } = await openWithMember();
  await fuzzCall(site, 'memberAvatar', { token });
  await fuzzCall(site, 'uploadImage', { token });
});
