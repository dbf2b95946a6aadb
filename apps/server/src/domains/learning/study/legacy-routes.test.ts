import { expect, test } from 'vitest';
import { addWatchRecord } from '../../../testing/fixtures/add-watch-record.ts';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCategory } from '../../../testing/fixtures/create-category.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { fuzzCall } from '../../../testing/fuzz-call.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const NOTHING = { code: 0, message: '', data: [] };

test('bought courses with their long descriptions, newest purchase first, five a page (contract 5.8)', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const other = await createMember(site.db);
  const category_id = await createCategory(site.db, { name: '编程' });
  const bought = await createCourse(site.db, { category_id });
  await createVideo(site.db, bought.id);
  await createVideo(site.db, bought.id, { is_show: 0 });
  await buyCourse(site.db, member.id, bought.id, NOW - 1);
  const hidden = await createCourse(site.db, { title: '下架的', is_show: 0 });
  await buyCourse(site.db, member.id, hidden.id, NOW - 2);
  const gone = await createCourse(site.db, { deleted_at: 1 });
  await buyCourse(site.db, member.id, gone.id, NOW);
  await buyCourse(site.db, other.id, (await createCourse(site.db)).id);

  const answer = await site.call('memberBoughtCourses', {}, { token });
  expect(answer.data).toMatchObject({ current_page: 1, total: 2 });
  expect(answer.data.data).toEqual([
    {
      id: bought.id,
      title: '测试课程',
      slug: 'test-course',
      thumb: 'http://localhost:80/files/demo/cover.webp',
      charge: 99,
      short_description: '一句话介绍',
      render_desc: '<p>课程介绍</p>',
      seo_keywords: '',
      seo_description: '',
      published_at: '2026-01-30 20:00:00',
      is_show: 1,
      category_id,
      is_rec: 0,
      user_count: 0,
      is_free: 0,
      is_allow_comment: 1,
      is_vip_free: 0,
      learner_count: 1,
      videos_count: 1,
      category: { id: category_id, name: '编程' },
    },
    expect.objectContaining({ title: '下架的', videos_count: 0, category: [] }),
  ]);
  const second = await site.call('memberBoughtCourses', { page: 2, page_size: 1 }, { token });
  expect(second.data).toMatchObject({ current_page: 2, total: 2, data: [{ title: '下架的' }] });
  await fuzzCall(site, 'memberBoughtCourses', { token });
});

test('a course’s public videos with the member’s own records', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const other = await createMember(site.db);
  const course = await createCourse(site.db);
  const seen = await createVideo(site.db, course.id);
  const unseen = await createVideo(site.db, course.id, { title: '第二课', published_at: NOW - 1000 });
  await createVideo(site.db, course.id, { is_show: 0 });
  await addWatchRecord(site.db, member.id, seen, {
    watch_seconds: 100,
    last_position: 3,
    watched_at: NOW,
  });
  await addWatchRecord(site.db, other.id, unseen);
  const answer = await site.call('memberLearnedVideos', { courseId: String(course.id) }, { token });
  expect(answer.data).toEqual([
    {
      id: seen.id,
      title: '第一课',
      published_at: '2026-01-30 20:00:00',
      duration: 100,
      watch_record: {
        watch_seconds: 100,
        last_position: 3,
        watched_at: '2026-01-31 20:00:00',
        created_at: '2026-01-31T12:00:00.000000Z',
      },
    },
    {
      id: unseen.id,
      title: '第二课',
      published_at: '2026-01-31 19:59:59',
      duration: 100,
      watch_record: null,
    },
  ]);
});

test('hidden, unpublished and unknown courses answer no videos, except a hidden one for its buyer', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const hidden = await createCourse(site.db, { is_show: 0 });
  const early = await createCourse(site.db, { published_at: NOW + 1 });
  const learned = (id: number) => site.call('memberLearnedVideos', { courseId: String(id) }, { token });
  for (const id of [hidden.id, early.id, 99]) expect(await learned(id)).toEqual(NOTHING);
  const { id } = await createVideo(site.db, hidden.id);
  expect(await learned(hidden.id)).toEqual(NOTHING);
  await buyCourse(site.db, member.id, hidden.id);
  expect(await learned(hidden.id)).toMatchObject({ code: 0, data: [{ id }] });
  await fuzzCall(site, 'memberLearnedVideos', { token });
});
