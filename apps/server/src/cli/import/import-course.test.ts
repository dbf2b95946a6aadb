import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFfmpeg } from '../../ports/transcode/ffmpeg.ts';
import { hasFfmpeg } from '../../testing/programs.ts';
import type { TestMedia } from '../../testing/test-media.ts';
import { openTestMedia, SINGLE_FILE_VIDEO } from '../../testing/test-media.ts';
import { importCourse } from './import-course.ts';

// The tests generate and transcode videos, which is slow on shared cores.
vi.setConfig({ testTimeout: 90_000 });

const FULL = `
title: 手机摄影入门
category: 兴趣爱好 / 摄影
price: 19.90
vip: true
short_description: 用手机拍好照片
description: |
  <h3>适合谁</h3><p onclick="x()">想拍好照片的人</p><script>alert(1)</script>
cover: cover.png
chapters:
  - title: 第一章 认识相机
    videos:
      - title: 对焦
        file: clip.mp4
        trial_seconds: 10
      - title: 曝光
        file: clip.mp4
        ban_drag: true
  - title: 第二章 构图
    videos:
      - title: 三分法
        file: clip.mp4
videos:
  - title: 答疑
    file: clip.mp4
`;

interface ImportFixture extends TestMedia {
  readonly lines: string[];
  importText(yaml: string, options?: { readonly allowOutside?: boolean }): Promise<boolean>;
}

async function openImport(): Promise<ImportFixture> {
  const site = await openTestMedia();
  copyFileSync(SINGLE_FILE_VIDEO, join(site.folder, 'clip.mp4'));
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#8ac' } });
  await picture.png().toFile(join(site.folder, 'cover.png'));
  const lines: string[] = [];
  const terminal = { printLine: (text: string) => lines.push(text), showProgress: () => undefined };
  const { signal } = new AbortController();
  return {
    ...site,
    lines,
    importText(yaml, { allowOutside = false } = {}) {
      const path = join(site.folder, 'course.yaml');
      writeFileSync(path, yaml);
      const { services } = site;
      return importCourse(path, { services, transcoder: null, terminal, signal, allowOutside });
    },
  };
}

const countRows = async ({ db }: ImportFixture) => {
  const tables = ['courses', 'chapters', 'videos', 'categories', 'media'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('id').execute()));
  return rows.map(({ length }) => length);
};

test('import stores the course with all its parts', async () => {
  const fixture = await openImport();
  expect(await fixture.importText(FULL)).toBe(true);
  const { db, storage } = fixture;
  const course = await db.selectFrom('courses').selectAll().executeTakeFirstOrThrow();
  expect(course).toMatchObject({
    title: '手机摄影入门',
    charge_fen: 1990,
    is_free: 0,
    is_vip_free: 1,
    is_show: 1,
    short_description: '用手机拍好照片',
    published_at: fixture.services.clock(),
  });
  expect(course.render_desc.trim()).toBe('<h3>适合谁</h3><p>想拍好照片的人</p>');
  const categories = await db.selectFrom('categories').selectAll().orderBy('id').execute();
  expect(categories.map(({ name }) => name)).toEqual(['兴趣爱好', '摄影']);
  expect(categories[1]).toMatchObject({ parent_id: categories[0]?.id, id: course.category_id });

  const chapters = await db.selectFrom('chapters').selectAll().orderBy('sort').execute();
  expect(chapters.map(({ title }) => title)).toEqual(['第一章 认识相机', '第二章 构图']);
  const videos = await db.selectFrom('videos').selectAll().orderBy('id').execute();
  expect(videos.map(({ title, chapter_id }) => [title, chapter_id])).toEqual([
    ['对焦', chapters[0]?.id],
    ['曝光', chapters[0]?.id],
    ['三分法', chapters[1]?.id],
    ['答疑', 0],
  ]);
  expect(videos[0]).toMatchObject({ duration: 40, free_seconds: 10, ban_drag: 0 });
  expect(videos[1]).toMatchObject({ free_seconds: 0, ban_drag: 1 });

  const key = course.thumb.replace('/files/', 'public/');
  const cover = await sharp(storage.localPath(key)).metadata();
  const small = await sharp(storage.localPath(key.replace('.webp', '-320.webp'))).metadata();
  expect([cover.format, cover.width, cover.height]).toEqual(['webp', 640, 480]);
  expect([small.width, small.height]).toEqual([320, 240]);
  expect(fixture.lines).toEqual([
    '课程《手机摄影入门》：4 个视频',
    '  没有找到 ffmpeg：只接受 H.264 + AAC 的视频，不转码，不加密',
    '  ✓ 1/4 对焦  00:40  已打包',
    '  ✓ 2/4 曝光  00:40  之前打包过，直接使用',
    '  ✓ 3/4 三分法  00:40  之前打包过，直接使用',
    '  ✓ 4/4 答疑  00:40  之前打包过，直接使用',
    '  新建分类“兴趣爱好”',
    '  新建分类“摄影”',
    '  介绍里不允许的标签已去掉：script',
    '已添加课程《手机摄影入门》，编号 1：2 章，4 个视频',
  ]);
});

test('a second import adds nothing and reports it; a course with another title shares the recording', async () => {
  const fixture = await openImport();
  await fixture.importText(FULL);
  const before = await countRows(fixture);
  fixture.lines.length = 0;
  expect(await fixture.importText(FULL)).toBe(false);
  expect(fixture.lines.slice(2)).toEqual([
    '  ✗ 第 2 行：title：已有同名课程《手机摄影入门》（编号 1），不会重复添加；要按文件修改它，请加上 --update',
    '没有添加课程：1 个问题',
  ]);
  expect(await countRows(fixture)).toEqual(before);
  expect(await fixture.importText(FULL.replace('手机摄影入门', '手机摄影进阶'))).toBe(true);
  expect(await countRows(fixture)).toEqual([2, 4, 8, 2, 1]);
});

test('a course and its videos have the order of the file', async () => {
  const fixture = await openImport();
  const videos =
    'videos:\n  - title: 一\n    file: clip.mp4\n    sort: 2\n  - title: 二\n    file: clip.mp4\n';
  expect(await fixture.importText(`title: 课\nfree: true\nsort: -3\n${videos}`)).toBe(true);
  const sortsOf = (table: 'courses' | 'videos') =>
    fixture.db.selectFrom(table).select('sort').orderBy('id').execute();
  expect([await sortsOf('courses'), await sortsOf('videos')]).toEqual([
    [{ sort: -3 }],
    [{ sort: 2 }, { sort: 0 }],
  ]);
});

const SHORT = (rest: string) => `title: 课\nfree: true\n${rest}`;
/** Ten lists; each one contains the previous one ten times through aliases. */
const bomb = (): string =>
  Array.from({ length: 10 }, (_, level) => {
    const items = Array(10).fill(level === 0 ? 'x' : `*l${level - 1}`);
    return `l${level}: &l${level} [${items.join(', ')}]\n`;
  }).join('');
/** Nested mappings. */
const nested = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
const VIDEO = 'videos:\n  - title: 一\n    file: clip.mp4\n';

test.each([
  ['nothing', '', ['title：缺少这一项']],
  ['no YAML', 'title: [', ['第 1 行：YAML 写法有误']],
  ['a list', '- a', ['这里要写成“名称: 内容”的形式']],
  ['no video', SHORT(''), ['课程里没有视频']],
  ['an unknown item', SHORT(`prise: 3\n${VIDEO}`), ['不认识的项：prise']],
  [
    'an unknown item of a video',
    SHORT(`${VIDEO}    trail_seconds: 3\n`),
    ['第 4 行：第 1 个视频：不认识的项：trail_seconds'],
  ],
  ['a number as title', `title: 2024\nfree: true\n${VIDEO}`, ['第 1 行：title：要写成文字，数字请加引号']],
  ['a long title', `title: ${'长'.repeat(192)}\nfree: true\n${VIDEO}`, ['第 1 行：title：最多 191 个字']],
  [
    'three decimals',
    `title: 课\nprice: 9.999\n${VIDEO}`,
    ['第 2 行：price：9.999 的小数超过两位，最小单位是分'],
  ],
  ['a price in words', `title: 课\nprice: 九块\n${VIDEO}`, ['第 2 行：price：要写成以元为单位的数']],
  ['a negative price', `title: 课\nprice: -1\n${VIDEO}`, ['第 2 行：price：要写成以元为单位的数']],
  ['free with a price', SHORT(`price: 1\n${VIDEO}`), ['第 3 行：price：免费课程（free: true）不能有价格']],
  ['neither free nor sold', `title: 课\n${VIDEO}`, ['price：不免费、没有价格、也不含在会员里，就没有人能看']],
  ['yes as a word', `title: 课\nfree: "yes"\n${VIDEO}`, ['第 2 行：free：只能写 true 或 false']],
  [
    'half a trial second',
    SHORT(`${VIDEO}    trial_seconds: 1.5\n`),
    ['第 6 行：第 1 个视频 › trial_seconds：要写成整数秒'],
  ],
  [
    'a negative trial',
    SHORT(`${VIDEO}    trial_seconds: -1\n`),
    ['第 6 行：第 1 个视频 › trial_seconds：不能是负数'],
  ],
  ['half an order', SHORT(`sort: 0.5\n${VIDEO}`), ['第 3 行：sort：要写成整数']],
  [
    'an order beyond the range',
    SHORT(`sort: 1000001\n${VIDEO}`),
    ['第 3 行：sort：只能在 -1000000 和 1000000 之间'],
  ],
  [
    'an order below the range',
    SHORT(`${VIDEO}    sort: -1000001\n`),
    ['第 6 行：第 1 个视频 › sort：只能在 -1000000 和 1000000 之间'],
  ],
  ['three levels', SHORT(`category: a / b / c\n${VIDEO}`), ['第 3 行：category：最多两级']],
  [
    'an absent file',
    SHORT(VIDEO.replace('clip', 'gone')),
    ['第 5 行：第 1 个视频 › file：找不到文件：gone.mp4'],
  ],
  ['a folder', SHORT(VIDEO.replace('clip.mp4', '.')), ['第 5 行：第 1 个视频 › file：不是文件：.']],
  [
    'no film',
    SHORT(VIDEO.replace('clip.mp4', 'course.yaml')),
    ['file：不是能识别的视频文件，或文件已损坏：course.yaml'],
  ],
  ['an absent cover', SHORT(`cover: gone.png\n${VIDEO}`), ['第 3 行：cover：找不到文件：gone.png']],
  ['a video as cover', SHORT(`cover: clip.mp4\n${VIDEO}`), ['第 3 行：cover：不是能识别的图片：clip.mp4']],
  [
    'the same title twice',
    SHORT(`${VIDEO}  - title: 一\n    file: clip.mp4\n`),
    ['第 6 行：第 2 个视频 › title：视频标题“一”重复'],
  ],
  [
    'an absent attachment',
    SHORT(`${VIDEO}attachments:\n  - file: gone.pdf\n`),
    ['第 7 行：第 1 个课件 › file：找不到文件：gone.pdf'],
  ],
  [
    'a page as attachment',
    SHORT(`${VIDEO}attachments:\n  - file: course.yaml\n`),
    ['第 7 行：第 1 个课件 › file：不接受.yaml 文件，可以打包成 zip：course.yaml'],
  ],
  [
    'two attachments of one title',
    SHORT(`${VIDEO}attachments:\n  - file: clip.mp4\n  - title: clip\n    file: clip.mp4\n`),
    ['第 8 行：第 2 个课件 › title：课件标题“clip”重复'],
  ],
  ['an alias that is not there', SHORT(`cover: *gone\n${VIDEO}`), ['引用（*）有误']],
  [
    'aliases that grow without bound',
    SHORT(`${bomb()}${VIDEO}`),
    ['YAML 里的引用（*）有误或太多，最多 100 次', '没有添加课程：1 个问题'],
  ],
  ['lists within lists', `title: ${'['.repeat(40_000)}`, ['YAML 嵌套太深']],
  ['dashes within dashes', `title:\n ${'- '.repeat(40_000)}`, ['YAML 嵌套太深']],
  ['sections within sections', nested(1_000), ['YAML 嵌套太深']],
  ['a file of more than 1 MB', `${SHORT(VIDEO)}#${'x'.repeat(1024 * 1024)}`, ['文件太大，最多 1 MB']],
  [
    'many things at once',
    'title: 课\nprice: 1.234\nvip: maybe\nchapters:\n  - title: 一\n    videos:\n      - title: 甲\n',
    [
      '第 2 行：price：1.234 的小数超过两位',
      '第 3 行：vip：只能写 true 或 false',
      '第 7 行：第 1 章 › 第 1 个视频 › file：缺少这一项',
      '没有添加课程：3 个问题',
    ],
  ],
])('a course file with %s is rejected and nothing is added', async (_name, yaml, expected) => {
  const fixture = await openImport();
  expect(await fixture.importText(yaml)).toBe(false);
  const report = fixture.lines.join('\n');
  for (const line of expected) expect(report).toContain(line);
  expect(await countRows(fixture)).toEqual([0, 0, 0, 0, 0]);
});

test('an ambiguous category is reported', async () => {
  const fixture = await openImport();
  const { db } = fixture;
  await db.insertInto('categories').values({ parent_id: 0, name: '语言', sort: 0 }).execute();
  const other = { parent_id: 0, name: '编程', sort: 0 };
  const { id } = await db.insertInto('categories').values(other).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('categories').values({ parent_id: id, name: '语言', sort: 0 }).execute();
  expect(await fixture.importText(SHORT(`category: 语言\n${VIDEO}`))).toBe(false);
  expect(fixture.lines.join('\n')).toContain('有 2 个分类叫“语言”，请写成“上级 / 下级”');
  expect(await fixture.importText(SHORT(`category: 编程/语言\n${VIDEO}`))).toBe(true);
  expect((await countRows(fixture))[3]).toBe(3);
});

test('a stopped import adds nothing', async () => {
  const fixture = await openImport();
  const path = join(fixture.folder, 'course.yaml');
  writeFileSync(path, FULL);
  const terminal = { printLine: () => undefined, showProgress: () => undefined };
  const signal = AbortSignal.abort();
  const work = importCourse(path, { services: fixture.services, transcoder: null, terminal, signal });
  await expect(work).rejects.toThrow();
  expect(await countRows(fixture)).toEqual([0, 0, 0, 0, 0]);
});

test.skipIf(!hasFfmpeg)(
  'with ffmpeg the recording is segmented and its progress shown',
  // It transcodes beside other tests that do: 29 s with twelve busy processes, over 90 s with more.
  { tags: ['complete'], timeout: 300_000 },
  async () => {
    const fixture = await openImport();
    const parts: number[] = [];
    const terminal = {
      printLine: (text: string) => fixture.lines.push(text),
      showProgress: (_: string, part: number) => parts.push(part),
    };
    const path = join(fixture.folder, 'course.yaml');
    writeFileSync(path, SHORT(VIDEO));
    const { signal } = new AbortController();
    const transcoder = await findFfmpeg();
    expect(await importCourse(path, { services: fixture.services, transcoder, terminal, signal })).toBe(true);
    const media = await fixture.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
    expect(media.kind).toBe('hls');
    expect(parts.length).toBeGreaterThan(2);
    expect(fixture.lines.at(-1)).toBe('已添加课程《课》，编号 1：1 个视频');
  },
);

test('captions are stored with their videos; a bad caption file is reported with its line', async () => {
  const fixture = await openImport();
  const withCaptions = FULL.replace('trial_seconds: 10', 'captions:\n          zh-CN: a.vtt');
  expect(await fixture.importText(withCaptions)).toBe(false);
  expect(fixture.lines.at(-2)).toBe(
    '  ✗ 第 16 行：第 1 章 › 第 1 个视频 › captions › zh-CN：找不到文件：a.vtt',
  );
  writeFileSync(join(fixture.folder, 'a.vtt'), 'WEBVTT\n\n00:01 --> 00:02\n字\n');
  expect(await fixture.importText(withCaptions)).toBe(false);
  expect(fixture.lines.at(-2)).toContain('第 3 行：时间应写成');
  writeFileSync(join(fixture.folder, 'a.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\n对焦\n');
  expect(await fixture.importText(withCaptions)).toBe(true);
  const rows = await fixture.db.selectFrom('video_captions').selectAll().execute();
  expect(rows).toMatchObject([{ video_id: 1, language: 'zh-CN', label: '中文', text: '对焦' }]);
});

test('attachments are stored with their course in order, and are not public', async () => {
  const fixture = await openImport();
  writeFileSync(join(fixture.folder, 'Workbook.PDF'), 'pages');
  const list = 'attachments:\n  - title: 练习册\n    file: Workbook.PDF\n  - file: Workbook.PDF\n';
  expect(await fixture.importText(FULL + list)).toBe(true);
  const { db, storage } = fixture;
  const rows = await db.selectFrom('attachments').selectAll().orderBy('id').execute();
  const [row] = rows;
  expect(rows).toMatchObject([
    { course_id: 1, name: '练习册', extension: 'pdf', size_bytes: 5, storage: 'local', download_times: 0 },
    { course_id: 1, name: 'Workbook', storage_key: row?.storage_key },
  ]);
  expect(row?.storage_key).toMatch(/^attachments\/[0-9a-f]{64}\.pdf$/);
  expect(await storage.size(row?.storage_key ?? '')).toBe(5);
  expect(fixture.lines.slice(-6)).toEqual([
    '  ✓ 课件 1/2 练习册  5 B',
    '  ✓ 课件 2/2 Workbook  5 B',
    '  新建分类“兴趣爱好”',
    '  新建分类“摄影”',
    '  介绍里不允许的标签已去掉：script',
    '已添加课程《手机摄影入门》，编号 1：2 章，4 个视频，2 个课件',
  ]);
});

test('files outside the course folder are accepted only with allowOutside', async () => {
  const fixture = await openImport();
  const outside = mkdtempSync(join(tmpdir(), 'zaixue-outside-'));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  copyFileSync(SINGLE_FILE_VIDEO, join(outside, 'secret.mp4'));
  writeFileSync(join(outside, 'operator-password.txt'), 'geheim');
  writeFileSync(join(outside, 'a.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\n字\n');
  copyFileSync(join(fixture.folder, 'cover.png'), join(outside, 'cover.png'));
  symlinkSync(join(outside, 'operator-password.txt'), join(fixture.folder, 'link.txt'));
  symlinkSync(outside, join(fixture.folder, 'folder'));
  // A name that begins with two dots and a link inside the folder are accepted.
  copyFileSync(SINGLE_FILE_VIDEO, join(fixture.folder, '..clip.mp4'));
  symlinkSync('..clip.mp4', join(fixture.folder, 'inside.mp4'));
  const up = `../${basename(outside)}`;
  const yaml = `title: 课
free: true
cover: ${up}/cover.png
videos:
  - title: 一
    file: ${outside}/secret.mp4
    captions:
      zh-CN: folder/a.vtt
  - title: 二
    file: inside.mp4
attachments:
  - title: 甲
    file: ${up}/operator-password.txt
  - title: 乙
    file: link.txt
`;
  expect(await fixture.importText(yaml)).toBe(false);
  expect(await countRows(fixture)).toEqual([0, 0, 0, 0, 0]);
  const refused = fixture.lines.filter((line) => line.includes('在课程文件夹之外'));
  expect(refused.map((line) => line.slice(line.lastIndexOf('：') + 1))).toEqual([
    `${up}/cover.png`,
    `${outside}/secret.mp4`,
    'folder/a.vtt',
    `${up}/operator-password.txt`,
    'link.txt',
  ]);
  expect(fixture.lines.at(-1)).toBe('没有添加课程：5 个问题');
  expect(await fixture.importText(yaml, { allowOutside: true })).toBe(true);
  const materials = await fixture.db.selectFrom('attachments').select('name').orderBy('id').execute();
  expect(materials.map(({ name }) => name)).toEqual(['甲', '乙']);
});
