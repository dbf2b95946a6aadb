import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { openTestMedia, SEGMENTED_VIDEO } from '../../../testing/test-media.ts';
import { storeCaptions } from '../captions/store-captions.ts';
import type { Previews } from '../packaging/previews.ts';
import { storePackagedVideo } from '../packaging/store-packaged-video.ts';

const VTT = 'WEBVTT\n\n00:00.000 --> 00:05.000\n开始\n\n00:12.000 --> 00:15.000\n结尾\n';
const PREVIEWS: Previews = {
  hasPoster: true,
  thumbnails: { interval: 5, width: 160, height: 90, columns: 10, perSheet: 100, count: 101 },
};

async function openLesson() {
  const media = await openTestMedia();
  const { db, services, storage } = media;
  const stored = await storePackagedVideo(services, SEGMENTED_VIDEO);
  const previews = JSON.stringify(PREVIEWS);
  const recording = await db
    .updateTable('media')
    .set({ previews })
    .where('id', '=', stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const name of ['poster', 'thumbnails-0', 'thumbnails-1']) {
    await storage.put(`${recording.storage_key}/${name}.jpg`, Buffer.from(name));
  }
  const course = await createCourse(db);
  await createVideo(db, course.id, { id: 41, media_id: recording.id });
  await storeCaptions(db, { videoId: 41, language: 'zh-CN', source: VTT }, services.clock());
  const baseOf = async (trialSeconds: number | null): Promise<string> =>
    ((await media.pathsOf(recording, trialSeconds)).自动 ?? '').replace('/master.m3u8', '');
  return { ...media, baseOf };
}

test('captions, thumbnails and poster are served at the play URL', async () => {
  const { app, baseOf } = await openLesson();
  const base = await baseOf(null);
  const captions = await app.inject(`${base}/captions/zh-CN.vtt`);
  expect(captions.headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'access-control-allow-origin': '*',
  });
  expect(captions.body).toContain('00:00:12.000 --> 00:00:15.000\n结尾\n');
  const list = (await app.inject(`${base}/thumbnails.vtt`)).body;
  expect(list).toContain('00:00:05.000 --> 00:00:10.000\nthumbnails-0.jpg#xywh=160,0,160,90\n');
  expect(list).toContain('00:00:50.000 --> 00:00:55.000\nthumbnails-0.jpg#xywh=0,90,160,90\n');
  expect(list.trimEnd().split('\n').at(-1)).toBe('thumbnails-1.jpg#xywh=0,0,160,90');
  const picture = await app.inject(`${base}/thumbnails-1.jpg`);
  expect([picture.headers['content-type'], picture.body]).toEqual(['image/jpeg', 'thumbnails-1']);
  expect((await app.inject(`${base}/poster.jpg`)).body).toBe('poster');
});

test('in a trial, captions end with it and there are no thumbnails', async () => {
  const { app, baseOf } = await openLesson();
  const base = await baseOf(12);
  const { body } = await app.inject(`${base}/captions/zh-CN.vtt`);
  expect(body).toContain('开始');
  expect(body).not.toContain('结尾');
  const across = (await app.inject(`${await baseOf(13)}/captions/zh-CN.vtt`)).body;
  expect(across).toContain('00:00:12.000 --> 00:00:13.000\n结尾\n');
  for (const name of ['thumbnails.vtt', 'thumbnails-0.jpg']) {
    expect((await app.inject(`${base}/${name}`)).statusCode).toBe(404);
  }
});

test("in a trial that ends before the poster's position, there is no poster", async () => {
  const { app, baseOf } = await openLesson();
  expect((await app.inject(`${await baseOf(4)}/poster.jpg`)).body).toBe('poster');
  expect((await app.inject(`${await baseOf(3)}/poster.jpg`)).statusCode).toBe(404);
});

test.each([
  'captions/en.vtt',
  'captions/..%2fzh.vtt',
  'thumbnails-2.jpg',
  'thumbnails--1.jpg',
  'thumbnails-x.jpg',
])('%s returns 404', async (name) => {
  const { app, baseOf } = await openLesson();
  expect((await app.inject(`${await baseOf(null)}/${name}`)).statusCode).toBe(404);
});

test('an invalid token returns 403', async () => {
  const { app, baseOf } = await openLesson();
  const base = (await baseOf(null)).slice(0, -2);
  for (const name of ['captions/zh-CN.vtt', 'thumbnails.vtt', 'thumbnails-0.jpg', 'poster.jpg']) {
    expect((await app.inject(`${base}/${name}`)).statusCode).toBe(403);
  }
});
