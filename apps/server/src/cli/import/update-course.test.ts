// @module-tag postgres
import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestMedia, SINGLE_FILE_VIDEO } from '../../testing/test-media.ts';
import { importCourse } from './import-course.ts';
import { updateCourse } from './update-course.ts';

const COURSE = `
title: 摄影
price: 19.90
vip: true
description: <p>旧</p>
chapters:
  - title: 第一章
    videos:
      - { title: 对焦, file: clip.mp4, trial_seconds: 10 }
      - { title: 曝光, file: clip.mp4 }
videos:
  - { title: 答疑, file: clip.mp4 }
attachments:
  - { title: 练习册, file: a.pdf }
`;

const CHANGED = `
title: 摄影
price: 29.90
description: <p>新</p><script>alert(1)</script>
category: 兴趣
chapters:
  - title: 第一章
    videos:
      - { title: 对焦, file: clip.mp4, trial_seconds: 20, captions: { zh-CN: 1.vtt } }
  - title: 第二章
    videos:
      - { title: 构图, file: clip.mp4, ban_drag: true }
videos:
  - { title: 答疑, file: other.mp4 }
attachments:
  - { title: 练习册, file: b.pdf }
  - { title: 讲义, file: a.pdf }
`;

async function openUpdate() {
  const site = await openTestMedia();
  const write = (name: string, text: string) => writeFileSync(join(site.folder, name), text);
  copyFileSync(SINGLE_FILE_VIDEO, join(site.folder, 'clip.mp4'));
  copyFileSync(SINGLE_FILE_VIDEO, join(site.folder, 'other.mp4'));
  // An empty box at the end: the same video in another file.
  appendFileSync(join(site.folder, 'other.mp4'), Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]));
  write('a.pdf', 'first');
  write('b.pdf', 'second');
  write('1.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n好\n');
  const path = join(site.folder, 'course.yaml');
  write('course.yaml', COURSE);
  const lines: string[] = [];
  const terminal = { printLine: (text: string) => lines.push(text), showProgress: () => undefined };
  const context = {
    ...{ services: site.services, transcoder: null, terminal, signal: new AbortController().signal },
  };
  expect(await importCourse(path, context)).toBe(true);
  return {
    ...site,
    update(
      yaml: string,
      {
        removesMissing = false,
        confirm = async () => true,
      }: { removesMissing?: boolean; confirm?: typeof yes | null } = {},
    ) {
      lines.length = 0;
      write('course.yaml', yaml);
      return updateCourse(path, { ...context, removesMissing, confirm });
    },
    lines,
    course: () => site.db.selectFrom('courses').selectAll().executeTakeFirstOrThrow(),
    lessons: () => site.db.selectFrom('videos').selectAll().orderBy('id').execute(),
    attachments: () => site.db.selectFrom('attachments').selectAll().orderBy('id').execute(),
    acts: () => site.db.selectFrom('audit_entries').select(['act', 'via', 'operator_name']).execute(),
  };
}
const yes = async (_question: string) => true;

test('the differences are printed first; nothing changes without a confirmation', async () => {
  const { update, lines, course, lessons } = await openUpdate();
  const before = [await course(), await lessons()];
  expect(await update(CHANGED, { confirm: async () => false })).toBe(false);
  expect(lines).toEqual([
    '课程《摄影》，编号 1',
    '  价格：￥19.9 → ￥29.9',
    '  会员免费：是 → 否',
    '  介绍：8 字 → 8 字（HTML）',
    '  分类：无 → 兴趣',
    '  + 章节 第二章',
    '  ~ 课时 第一章 / 对焦：试看 10 秒 → 20 秒，字幕 zh-CN',
    '  + 课时 第二章 / 构图',
    '  ~ 课时 答疑：视频换新',
    '  - 课时 第一章 / 曝光（文件里没有，保留；要移走请加 --remove）',
    '  + 课件 讲义',
    '  ~ 课件 练习册：文件换新',
    '没有修改课程',
  ]);
  expect(await update(CHANGED, { confirm: null })).toBe(false);
  expect([await course(), await lessons()]).toEqual(before);
});

test('an update keeps the lessons it finds, adds and changes others, and is recorded once', async () => {
  const { update, lines, course, lessons, attachments, acts, db } = await openUpdate();
  const [focus] = await lessons();
  expect(await update(CHANGED)).toBe(true);
  expect(await course()).toMatchObject({
    ...{ charge_fen: 2990, is_vip_free: 0, render_desc: '<p>新</p>', version: 1, outline_version: 1 },
  });
  const rows = await lessons();
  expect(
    rows.map(({ title, free_seconds, ban_drag, deleted_at }) => [title, free_seconds, ban_drag, deleted_at]),
  ).toEqual([
    ['对焦', 20, 0, null],
    ['曝光', 0, 0, null],
    ['答疑', 0, 0, null],
    ['构图', 0, 1, null],
  ]);
  expect(rows[0]?.id).toBe(focus?.id);
  expect(rows.map(({ media_id }) => media_id === focus?.media_id)).toEqual([true, true, false, true]);
  expect(await db.selectFrom('video_captions').select('video_id').execute()).toEqual([
    { video_id: focus?.id },
  ]);
  expect((await attachments()).map(({ name, size_bytes }) => [name, size_bytes])).toEqual([
    ['练习册', 6],
    ['讲义', 5],
  ]);
  expect(await acts()).toEqual([
    { act: 'course.import', via: 'command', operator_name: 'npm run import' },
    { act: 'course.import', via: 'command', operator_name: 'npm run import' },
  ]);
  expect(await update(CHANGED)).toBe(true);
  expect(lines.at(-1)).toBe('没有要修改的内容');
  expect(await update(CHANGED, { removesMissing: true })).toBe(true);
  expect((await lessons()).filter(({ deleted_at }) => deleted_at !== null).map(({ title }) => title)).toEqual(
    ['曝光'],
  );
});

test('what the file leaves out stays; a course is found by its id', async () => {
  const { update, course, lessons } = await openUpdate();
  const { id, ...before } = await course();
  const lessonsBefore = await lessons();
  expect(await update(`id: ${id}\ntitle: 新名字\n`, { removesMissing: true })).toBe(true);
  expect(await course()).toEqual({
    ...{ ...before, id, title: '新名字', version: 1, updated_at: expect.any(Number) },
  });
  expect(await lessons()).toEqual(lessonsBefore);
  expect(await update('title: 没有\n')).toBe(false);
  expect(await update('id: 999\ntitle: 新名字\n')).toBe(false);
});

test.each([{ version: 1 }, { outline_version: 1 }])(
  'a course that is changed while the operator decides is not overwritten: %j',
  async (change) => {
    const { update, course, lines, db, attachments } = await openUpdate();
    const confirm = async () => {
      await db
        .updateTable('courses')
        .set({ ...change, charge_fen: 500 })
        .execute();
      return true;
    };
    expect(await update(CHANGED, { confirm })).toBe(false);
    expect(lines.at(-1)).toContain('刚被别人修改');
    expect((await course()).charge_fen).toBe(500);
    expect((await attachments()).map(({ size_bytes }) => size_bytes)).toEqual([5]);
  },
);
