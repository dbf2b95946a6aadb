import { allCalls } from '@zaixue/contract/all-calls';
import type { Call } from '@zaixue/contract/call';
import { expect, test } from 'vitest';
import { buyCourse } from '../../../testing/fixtures/buy-course.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createVideo } from '../../../testing/fixtures/create-video.ts';
import { logIn } from '../../../testing/fixtures/log-in.ts';
import { openTestSite } from '../../../testing/test-site.ts';

const publicReads = Object.values(allCalls).filter(
  (call: Call) => call.method === 'GET' && call.auth !== 'required',
);

/** Fails while WeChat is not configured; the failure must not contain private data either. */
const REFUSED = ['wechatJssdk'];

test.each(publicReads.map((call) => [call.name, call.path]))(
  'the public answer of %s contains no private data',
  async (name, path) => {
    const site = await openTestSite();
    const member = await createMember(site.db, {
      mobile: '13912345678',
      nick_name: '小明的昵称',
      real_name: '欧阳小明',
      id_number: '110101199001011234',
      password_hash: '$argon2id$secret',
      registered_address: '198.51.100.77',
    });
    const token = await logIn(site, member.id);
    const { token_hash } = await site.db
      .selectFrom('login_records')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    const course = await createCourse(site.db);
    await createVideo(site.db, course.id);
    await buyCourse(site.db, member.id, course.id);
    const times = { created_at: 1, updated_at: 1 };
    await site.db
      .insertInto('announcements')
      .values({ title: '公告', content: '', view_times: 0, ...times })
      .execute();
    await site.db
      .insertInto('plans')
      .values({ name: '会员', charge_fen: 1, expire_days: 1, description: '', weight: 0, is_show: 1 })
      .execute();

    const url = path.replace(/\{\w+\}/g, '1');
    const { key } = (await site.call('captchaImage', {})).data;
    const query = { platform: 'h5', page_name: 'h5-page-index', keywords: '课', key };
    const { body } = await site.app.inject({ url, query });
    expect(JSON.parse(body)).toMatchObject({ code: REFUSED.includes(name) ? 1 : 0 });
    for (const secret of [
      ...[member.mobile, member.nick_name, member.real_name, member.id_number, 'argon2id', '198.51.100.77'],
      ...[token, token_hash],
    ]) {
      expect(body).not.toContain(secret);
    }
  },
);
