import { captchaImage, captchaSms, loginMobile } from '@zaixue/contract/calls/auth';
import { courseCategories, courseDetail, courses } from '@zaixue/contract/calls/course';
import { memberDetail } from '@zaixue/contract/calls/member';
import { config, decorationBlocks, status, viewBlocks } from '@zaixue/contract/calls/site';
import { videoPlayinfo, videoRecord } from '@zaixue/contract/calls/video';
import { expect, test } from 'vitest';
import { readOutbox } from '../support/api/login.ts';
import { failure, fetchData, makeCall } from '../support/api/wire.ts';
import { FFPROBE_MISSING, hasFfprobe, probe } from '../support/media/ffprobe.ts';
import { addOneMember } from '../support/site/members.ts';
import { useSite } from '../support/site/site.ts';

const site = useSite();
const MOBILE = '13812345678';
const BLOCK_KINDS = ['slider', 'grid-nav', 'image-group', 'h5-vod-v1', 'h5-gzh-v1', 'blank'];

/** What a person does with a site, with nothing but HTTP. */
test('browse, log in by SMS, watch, and resume at the stored position', async () => {
  const { url } = site();

  await fetchData(url, status);
  const settings = await fetchData(url, config);
  expect(settings.name).not.toBe('');
  expect(settings.user_protocol).toMatch(/^https?:\/\//);

  const viewed = await fetchData(url, viewBlocks, { platform: 'h5', page_name: 'h5-page-index' });
  const decorated = await fetchData(url, decorationBlocks, { page_name: 'h5-page-index' });
  for (const blocks of [viewed, decorated]) {
    expect(blocks.map((block) => block.sign)).toEqual(expect.arrayContaining(BLOCK_KINDS));
    expect(blocks.map((block) => block.sort)).toEqual(
      blocks.map((block) => block.sort).sort((a, b) => a - b),
    );
  }

  const categories = await fetchData(url, courseCategories);
  expect(categories.some((category) => category.children.length > 0)).toBe(true);

  const list = await fetchData(url, courses, { page: 1, page_size: 10, category_id: 0, scene: '' });
  expect(list.data).toHaveLength(10);
  const [free] = (await fetchData(url, courses, { scene: 'free' })).data;
  if (!free) throw new Error('the demo site has no free course');

  const before = await fetchData(url, courseDetail, { id: free.id });
  expect(before.course.title).toBe(free.title);
  const video = Object.values(before.videos).flat()[0];
  if (!video) throw new Error('the free course has no lesson');

  const captcha = await fetchData(url, captchaImage);
  expect(captcha.img).toMatch(/^data:image\/(png|jpeg|gif|webp);base64,/);
  const shown = (await (await fetch(`${url}/demo/captcha/${captcha.key}`)).json()) as { text: string };
  expect(shown.text).toMatch(/^[2346789abcdefghmnpqrtuxyz]{4}$/i);
  await fetchData(url, captchaSms, {
    mobile: MOBILE,
    image_key: captcha.key,
    image_captcha: shown.text,
    scene: 'login',
  });

  const [sms] = await readOutbox(url);
  expect(sms).toEqual({
    mobile: MOBILE,
    scene: 'login',
    code: expect.stringMatching(/^\d{6}$/),
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/),
  });
  const { token } = await fetchData(url, loginMobile, { mobile: MOBILE, mobile_code: sms?.code, msv: '' });

  const member = await fetchData(url, memberDetail, {}, { token });
  expect(member).toMatchObject({
    mobile: MOBILE,
    is_bind_mobile: 1,
    is_lock: 0,
    role_id: 0,
    is_password_set: 0,
  });
  const withoutToken = await makeCall(url, memberDetail);
  expect(withoutToken.status).toBe(200);
  expect(withoutToken.envelope).toEqual(failure(401, '请登录'));

  const opened = await fetchData(url, courseDetail, { id: free.id }, { token });
  expect(opened.isBuy).toBe(true);
  expect(opened.videoWatchedProgress).toEqual({});

  const { urls } = await fetchData(url, videoPlayinfo, { id: video.id, is_try: 0 }, { token });
  expect(urls.length).toBeGreaterThan(0);

  await fetchData(url, videoRecord, { id: video.id, duration: 12 }, { token });
  const after = await fetchData(url, courseDetail, { id: free.id }, { token });
  expect(after.videoWatchedProgress[String(video.id)]).toMatchObject({
    user_id: member.id,
    course_id: free.id,
    video_id: video.id,
    watch_seconds: 12,
    watched_at: null,
    deleted_at: null,
  });
});

test('every play address is a video of H.264 and AAC as long as the lesson', async ({ skip }) => {
  if (!hasFfprobe()) return skip(FFPROBE_MISSING);
  const { url } = site();
  const { token } = addOneMember(site());
  const free = await fetchData(url, courses, { scene: 'free', page_size: 100 });
  const kinds = new Map<string, string>();
  for (const course of free.data) {
    const { videos } = await fetchData(url, courseDetail, { id: course.id });
    for (const video of Object.values(videos).flat()) {
      const { urls } = await fetchData(url, videoPlayinfo, { id: video.id }, { token });
      for (const play of urls) {
        const kind = `${play.format} ${play.name}`;
        if (kinds.has(kind)) continue;
        kinds.set(kind, play.url);
        const probed = await probe(play.url);
        expect(probed, kind).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac' });
        expect(Math.abs(probed.duration - video.duration), `${kind}: ${probed.duration} s`).toBeLessThan(1.5);
      }
    }
  }
  const formats = [...kinds.keys()].map((kind) => kind.split(' ')[0]);
  expect(formats).toContain('m3u8');
  expect(formats).toContain('mp4');
});
