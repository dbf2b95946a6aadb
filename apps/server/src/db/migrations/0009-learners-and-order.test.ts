import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../open.ts';
import * as first from './0001-first-school.ts';
import * as learning from './0004-learning.ts';
import * as added from './0009-learners-and-order.ts';

test('learners of before are counted, each once, and order stays', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.destroy());
  for (const migration of [first, learning]) await migration.up(db);
  await sql`insert into courses (id, title, slug, thumb, charge_fen, short_description, render_desc, seo_keywords,
    seo_description, published_at, is_show, category_id, is_rec, user_count, is_free, is_allow_comment, is_vip_free,
    created_at, updated_at) values
    (1, '一', '', '', 0, '', '', '', '', 1, 1, 0, 0, 900, 1, 1, 0, 1, 1),
    (2, '二', '', '', 0, '', '', '', '', 1, 1, 0, 0, 0, 1, 1, 0, 1, 1)`.execute(db);
  await sql`insert into members (id, mobile, nick_name, avatar, is_password_set, is_set_nickname, is_lock, is_active,
    plan_id, invite_balance_fen, credit1, credit2, credit3, is_face_verified, real_name, id_number,
    registered_address, registered_city, created_at, updated_at)
    select value, '1380000000' || value, '', '', 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, '', '', '', '', 1, 1
    from json_each('[1, 2, 3, 4]')`.execute(db);
  await sql`insert into course_purchases (member_id, course_id, charge_fen, created_at)
    values (1, 1, 0, 1), (2, 1, 0, 1)`.execute(db);
  await sql`insert into course_watch_records (member_id, course_id, is_watched, progress, created_at, updated_at)
    values (2, 1, 0, 0, 1, 1), (3, 1, 0, 0, 1, 1)`.execute(db);
  await sql`insert into video_watch_records (member_id, course_id, video_id, watch_seconds, credible_seconds,
    allowance_seconds, last_position, last_reported_at, created_at, updated_at)
    values (3, 1, 1, 5, 5, 0, 5, 1, 1, 1), (3, 1, 2, 5, 5, 0, 5, 1, 1, 1), (4, 1, 1, 5, 5, 0, 5, 1, 1, 1)`.execute(
    db,
  );

  await added.up(db);
  const courses = await db.selectFrom('courses').select(['id', 'learner_count', 'sort']).execute();
  expect(courses).toEqual([
    { id: 1, learner_count: 4, sort: 0 },
    { id: 2, learner_count: 0, sort: 0 },
  ]);
});
