import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { demoContent } from '../../../demo/content.ts';
import { readConfig } from '../../config.ts';
import { createSettings } from '../../domains/settings/settings.ts';
import { createContentChanges } from '../../http/content-changes.ts';
import { createEventCounts } from '../../lib/event-counts.ts';
import { createDatabaseStore } from '../../ports/kv/local.ts';
import { createOutbox } from '../../ports/sms/local.ts';
import { createLocalStorage } from '../../ports/storage/local.ts';
import type { Services } from '../../services.ts';
import { createDemoFace } from '../../start/vendors/face-by-settings.ts';
import { createDemoOAuth } from '../../start/vendors/oauth-by-settings.ts';
import { createPayBySettings } from '../../start/vendors/pay-by-settings.ts';
import { createMember } from '../../testing/fixtures/create-member.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { seedDemoSite } from './seed-demo-site.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');

async function openEmptySite(): Promise<Services> {
  const db = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'zaixue-seed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = () => NOW;
  const settings = createSettings(db, clock, Buffer.alloc(32, 2));
  const kv = createDatabaseStore(db, clock);
  return {
    config: readConfig({ DATA_DIR: dataDir, DEMO: '1' }),
    secrets: { signing: Buffer.alloc(32, 1), settings: Buffer.alloc(32, 2) },
    clock,
    sleep: async () => undefined,
    db,
    kv,
    sms: createOutbox(clock, kv),
    oauth: createDemoOAuth(settings, kv),
    pay: createPayBySettings(settings, clock, null),
    face: createDemoFace(kv),
    storage: createLocalStorage(join(dataDir, 'storage')),
    settings,
    changes: createContentChanges(db, kv),
    vendorRoutes: {},
    counts: createEventCounts(),
  };
}

async function countRows({ db }: Services): Promise<Record<string, number>> {
  const tables = ['courses', 'chapters', 'videos', 'categories', 'blocks', 'agreements', 'settings', 'media'];
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    return [table, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const quiet = () => undefined;
const videosOf = (course: (typeof demoContent.courses)[number]) => [
  ...course.chapters.flatMap((chapter) => chapter.videos),
  ...course.videosWithoutChapter,
];

test('an empty database is seeded with the demo site once', async () => {
  const services = await openEmptySite();
  expect((await services.settings.all())['site.name']).toBe('在学');
  const lines: string[] = [];
  await seedDemoSite(services, (line) => lines.push(line));

  const counts = await countRows(services);
  expect(counts).toMatchObject({
    courses: demoContent.courses.length,
    chapters: demoContent.courses.flatMap((course) => course.chapters).length,
    videos: demoContent.courses.flatMap(videosOf).length,
    blocks: demoContent.homeBlocks.length,
    agreements: 5,
    media: demoContent.recordings.length,
  });
  expect(lines.length).toBe(3);
  expect((await services.settings.all())['site.name']).toBe(demoContent.site.name);

  await seedDemoSite(services, (line) => lines.push(line));
  expect(await countRows(services)).toEqual(counts);
  expect(lines.length).toBe(3);
});

test('the first course has id 1, and its videos have the duration of their recordings', async () => {
  const services = await openEmptySite();
  await seedDemoSite(services, quiet);
  const { db } = services;

  const first = await db.selectFrom('courses').where('id', '=', 1).selectAll().executeTakeFirstOrThrow();
  expect(first.title).toBe(demoContent.courses[0]?.title);
  const videos = await db
    .selectFrom('videos')
    .innerJoin('media', 'media.id', 'videos.media_id')
    .select(['videos.duration', 'media.duration_ms'])
    .execute();
  expect(videos.length).toBeGreaterThanOrEqual(60);
  for (const video of videos) {
    expect(video.duration * 1000).toBeGreaterThanOrEqual(video.duration_ms);
    expect(video.duration * 1000).toBeLessThan(video.duration_ms + 1000);
  }
});

test('addresses refer to existing rows and files', { tags: ['complete'] }, async () => {
  const services = await openEmptySite();
  await seedDemoSite(services, quiet);
  const { db, storage } = services;

  const blocks = await db.selectFrom('blocks').selectAll().execute();
  const courses = await db.selectFrom('courses').selectAll().execute();
  const settings = await db.selectFrom('settings').selectAll().execute();
  const sliders = await db.selectFrom('sliders').selectAll().execute();
  const navs = await db.selectFrom('navs').selectAll().execute();
  const everything = JSON.stringify([
    blocks.map((block) => JSON.parse(block.config)),
    courses,
    settings,
    sliders,
    navs,
  ]);
  expect(everything).not.toMatch(/\{(course|category):/);

  const pictures = new Set([...everything.matchAll(/\/files\/(demo\/[\w./-]+)/g)].map((match) => match[1]));
  expect(pictures.size).toBeGreaterThan(30);
  for (const picture of pictures) expect(await storage.size(`public/${picture}`), picture).toBeGreaterThan(0);

  const courseIds = new Set(courses.map((course) => course.id));
  const named = blocks
    .filter((block) => block.sign === 'h5-vod-v1')
    .flatMap((block) => (JSON.parse(block.config) as { items: { id: number }[] }).items);
  expect(named.length).toBeGreaterThan(5);
  for (const { id } of named) expect(courseIds.has(id)).toBe(true);
});

test('a failed attempt leaves the database empty, and the next one succeeds', {
  tags: ['complete'],
}, async () => {
  const services = await openEmptySite();
  const { db } = services;
  // Blocks are inserted last, so all other inserts have to be rolled back.
  await db.schema.alterTable('blocks').renameTo('blocks_hidden').execute();
  await expect(seedDemoSite(services, quiet)).rejects.toThrow();
  await db.schema.alterTable('blocks_hidden').renameTo('blocks').execute();
  expect(await countRows(services)).toMatchObject({ courses: 0, videos: 0, settings: 0 });

  await seedDemoSite(services, quiet);
  const ids = await db.selectFrom('courses').select('id').orderBy('id').execute();
  expect(ids.map((row) => row.id)).toEqual(demoContent.courses.map((_, index) => index + 1));
  expect((await countRows(services)).media).toBe(demoContent.recordings.length);
});

test('two processes that start together seed the database once', { tags: ['complete'] }, async () => {
  const services = await openEmptySite();
  await Promise.all([seedDemoSite(services, quiet), seedDemoSite(services, quiet)]);
  const { courses, blocks } = await countRows(services);
  expect({ courses, blocks }).toEqual({
    courses: demoContent.courses.length,
    blocks: demoContent.homeBlocks.length,
  });
});

test.each([
  [
    'a member',
    async ({ db }: Services) => {
      await createMember(db);
    },
  ],
  ['a setting', ({ settings }: Services) => settings.set('site.name', '我的学校')],
])('a database with %s is not changed', async (_, prepare) => {
  const services = await openEmptySite();
  await prepare(services);
  const before = await countRows(services);
  await seedDemoSite(services, quiet);
  expect(await countRows(services)).toEqual(before);
});

test('some lessons have Chinese captions, thumbnails and a poster', { tags: ['complete'] }, async () => {
  const services = await openEmptySite();
  await seedDemoSite(services, () => undefined);
  const { db } = services;
  const rows = await db
    .selectFrom('video_captions')
    .innerJoin('videos', 'videos.id', 'video_captions.video_id')
    .innerJoin('media', 'media.id', 'videos.media_id')
    .select(['language', 'video_captions.text', 'media.previews'])
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const { language, text, previews } of rows) {
    expect([language, text.split('\n').length >= 10]).toEqual(['zh-CN', true]);
    expect(JSON.parse(previews)).toMatchObject({ hasPoster: true, thumbnails: { interval: 4 } });
  }
});

test('attachments of the demo courses are stored and can be downloaded', async () => {
  const services = await openEmptySite();
  await seedDemoSite(services, quiet);
  const rows = await services.db.selectFrom('attachments').selectAll().execute();
  expect(rows).toHaveLength(demoContent.attachments.length);
  for (const { storage_key, size_bytes } of rows) {
    expect(storage_key).not.toMatch(/^public\//);
    expect(await services.storage.size(storage_key)).toBe(size_bytes);
  }
});
