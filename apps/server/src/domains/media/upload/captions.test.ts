import { expect, test } from 'vitest';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInOperator } from '../../../testing/operator.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>你好</b>\n';

async function openCaptions() {
  const site = await openTestSite();
  const browser = await logInOperator(site);
  const course = await createCourse(site.db);
  const video = await createVideo(site.db, course.id);
  return {
    ...site,
    video,
    rows: () => site.db.selectFrom('video_captions').selectAll().execute(),
    send: (file: string | Buffer, fields: Record<string, string> = {}, csrf = browser['x-csrf-token']) => {
      const form = new FormData();
      const all = { csrf, video: String(video.id), language: 'zh-CN', ...fields };
      for (const [name, value] of Object.entries(all)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'a.vtt');
      const { cookie } = browser;
      return site.app.inject({
        method: 'POST',
        url: '/operator/media/captions',
        payload: form,
        headers: { cookie },
      });
    },
    remove: (language: string) =>
      site.app.inject({
        method: 'POST',
        url: '/operator/media/captions/delete',
        headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `video=${video.id}&language=${language}`,
      }),
  };
}

test('captions are stored with what they say, replaced and deleted', async () => {
  const { send, rows, remove, video } = await openCaptions();
  expect((await send(VTT)).statusCode).toBe(303);
  expect(await rows()).toMatchObject([
    { video_id: video.id, language: 'zh-CN', label: '中文', text: '你好' },
  ]);
  await send(VTT.replace('你好', '再见'));
  await send(VTT, { language: 'en' });
  expect((await rows()).map(({ language, text }) => [language, text])).toEqual([
    ['zh-CN', '再见'],
    ['en', '你好'],
  ]);
  await remove('en');
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['no captions', 'hello', {}, '第 1 行：不是 WebVTT 字幕'],
  ['a wrong time', VTT.replace('00:02.000', '0:2'), {}, '第 3 行：时间应写成'],
  ['nothing', '', {}, '请选择字幕文件'],
  ['another encoding', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), {}, '文件不是 UTF-8 编码'],
  ['a language that is none', VTT, { language: 'Chinese!' }, '语言要写成 zh-CN、en 这样的代码'],
  ['an unknown video', VTT, { video: '999' }, '所选的视频不存在'],
])('%s: refused with the reason', async (_name, file, fields, words) => {
  const { send, rows } = await openCaptions();
  const answer = await send(file, fields);
  expect([answer.statusCode, await rows()]).toEqual([400, []]);
  expect(answer.body).toContain(words);
});

test('a form of another site changes nothing', async () => {
  const { send, rows } = await openCaptions();
  expect((await send(VTT, {}, 'x')).statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});
