// @module-tag postgres
import { captionDelete, captionUpload, lessonCaptions } from '@zaixue/contract/operator/teaching/media';
import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { callOperator, createTestOperator } from '../../../testing/operators/operator-console.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>你好</b>\n';
const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n你好\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n再见\r\n';
/** `你好` in GB18030. */
const GB18030 = Buffer.concat([
  Buffer.from(VTT.split('你好')[0] ?? ''),
  Buffer.from([0xc4, 0xe3, 0xba, 0xc3]),
]);

async function openCaptions() {
  const site = await openTestSite();
  const { db } = site;
  const owner = await createTestOperator(site, 'owner');
  const editor = await createTestOperator(site, 'own-editor');
  const course = await createCourse(db);
  const video = await createVideo(db, course.id, { title: '第一课' });
  const id = String(video.id);
  return {
    ...site,
    owner,
    editor,
    course,
    video,
    id,
    rows: () => db.selectFrom('video_captions').selectAll().orderBy('id').execute(),
    acts: () =>
      db.selectFrom('audit_entries').select(['act', 'subject_id', 'changes']).orderBy('id').execute(),
    send: (content: string | Buffer, input: object = {}, operator = owner) =>
      callOperator(site, operator, captionUpload, { id, ...input }, { filename: '../a.vtt', content }),
  };
}

test('captions are stored with what they say, replaced, listed and deleted; each act is recorded', async () => {
  const site = await openCaptions();
  const { send, rows, acts, owner, video, id } = site;
  expect((await send(VTT)).data).toMatchObject({ language: 'zh-CN', label: '中文', lines: 1 });
  expect(await rows()).toMatchObject([{ video_id: video.id, language: 'zh-CN', text: '你好' }]);
  await send(SRT, { label: '双语' });
  await send(VTT, { language: 'en' });
  const { data } = await callOperator(site, owner, lessonCaptions, { id });
  expect(data.map(({ language, label, lines }) => [language, label, lines])).toEqual([
    ['zh-CN', '双语', 2],
    ['en', '英文', 1],
  ]);
  const removed = { id: String(data[1]?.id) };
  expect((await callOperator(site, owner, captionDelete, removed)).status).toBe(200);
  expect((await callOperator(site, owner, captionDelete, removed)).status).toBe(404);
  expect((await rows()).map(({ language, text }) => [language, text])).toEqual([['zh-CN', '你好\n再见']]);
  expect((await acts()).map(({ act, subject_id }) => [act, subject_id])).toEqual([
    ...Array.from({ length: 3 }, () => ['caption.store', id]),
    ['caption.delete', id],
  ]);
});

test.each([
  ['GB18030', GB18030],
  ['UTF-8 with a byte order mark', `\uFEFF${VTT}`],
])('a file in %s is read', async (_name, content) => {
  const { send, rows } = await openCaptions();
  expect((await send(content)).status).toBe(200);
  expect((await rows())[0]?.text).toBe('你好');
});

test.each([
  ['no captions', 'hello', {}, { file: '第 1 行：不是 WebVTT 字幕：第一行应为 WEBVTT' }],
  [
    'a wrong time',
    VTT.replace('00:02.000', '0:2'),
    {},
    { file: expect.stringContaining('第 3 行：时间应写成') },
  ],
  ['nothing', '', {}, { file: expect.stringContaining('不是 WebVTT 字幕') }],
  ['no text', Buffer.from([0xff, 0xfe, 0x57, 0x00]), {}, { file: expect.stringContaining('不是文字文件') }],
  ['a text with a NUL', VTT.replace('你', '\0'), {}, { file: '不是文字文件' }],
  ['a language that is none', VTT, { language: 'Chinese!' }, { language: expect.stringContaining('zh-CN') }],
])('%s: refused with the reason, nothing is stored', async (_name, file, input, fields) => {
  const { send, rows, acts } = await openCaptions();
  const { status, failure } = await send(file, input);
  expect([status, failure.fields]).toEqual([422, fields]);
  expect([await rows(), await acts()]).toEqual([[], []]);
});

test('a file of more than 2 MB is refused', async () => {
  const { send, rows } = await openCaptions();
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).failure.code).toBe('too_large');
  expect(await rows()).toEqual([]);
});

test('captions of lessons outside the scope, or in the trash, do not exist', async () => {
  const site = await openCaptions();
  const { db, send, rows, owner, editor, course, id } = site;
  await send(VTT);
  const [caption] = await rows();
  const tryAll = async (operator: typeof owner) => [
    (await callOperator(site, operator, lessonCaptions, { id })).status,
    (await send(VTT, { language: 'en' }, operator)).status,
    (await callOperator(site, operator, captionDelete, { id: String(caption?.id) })).status,
  ];
  expect(await tryAll(editor)).toEqual([404, 404, 404]);
  expect(await rows()).toHaveLength(1);
  await db.insertInto('course_editors').values({ course_id: course.id, operator_id: editor.id }).execute();
  expect(await tryAll(editor)).toEqual([200, 200, 200]);
  await db.updateTable('videos').set({ deleted_at: 1 }).execute();
  expect(await tryAll(owner)).toEqual([404, 404, 404]);
});
