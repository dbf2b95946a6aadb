import { DAY_MS } from '@zaixue/contract/rules/time-units';
import { expect, test } from 'vitest';
import type { Course } from '../../../db/tables/tables.ts';
import { createCourse } from '../../../testing/fixtures/create-course.ts';
import { createMember } from '../../../testing/fixtures/create-member.ts';
import { createPromoCode } from '../../../testing/fixtures/create-promo-code.ts';
import { logInMember } from '../../../testing/fixtures/log-in-member.ts';
import { openTestSite } from '../../../testing/test-site.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

test('the vectors of contract D.7', async () => {
  const site = await openTestSite();
  const { member, token } = await logInMember(site);
  const now = site.clock();
  await createPromoCode(site.db, 'tomorrow', { expired_at: now + DAY_MS });
  await createPromoCode(site.db, 'yesterday', { expired_at: now - DAY_MS });
  await createPromoCode(site.db, 'own', { member_id: member.id });
  await createPromoCode(site.db, 'taken', { use_times: 1, used_times: 1 });
  const check = async (code: string) => (await site.call('promoCodeCheck', { code }, { token })).data;
  expect(await check('tomorrow')).toEqual({
    can_use: 1,
    promo_code: {
      id: 1,
      code: 'tomorrow',
      expired_at: '2026-02-01 20:00:00',
      invite_user_reward: 0,
      invited_user_reward: 10,
    },
  });
  expect((await check('TOMORROW')).can_use).toBe(1);
  for (const code of ['yesterday', 'own', 'taken']) expect((await check(code)).can_use).toBe(0);
  expect(await check('unknown')).toEqual({ can_use: 0, promo_code: [] });

  const course = await createCourse(site.db);
  const order = await site.call('orderCourse', { course_id: course.id, promo_code: 'Tomorrow' }, { token });
  expect((await check('tomorrow')).can_use).toBe(0);
  await site.call('orderCancel', { order_no: order.data.order_id }, { token });
  expect((await check('tomorrow')).can_use).toBe(1);
  const stored = await site.db.selectFrom('promo_codes').select('used_times').where('id', '=', 1).execute();
  expect(stored).toEqual([{ used_times: 0 }]);
});

test('promo codes need a login, and attempts are limited', async () => {
  const site = await openTestSite();
  expect((await site.call('promoCode', { code: 'x' })).code).toBe(401);
  const { token } = await logInMember(site);
  for (let tries = 0; tries < 20; tries += 1)
    expect((await site.call('promoCode', { code: `x${tries}` }, { token })).data).toEqual([]);
  expect(await site.call('promoCodeCheck', { code: 'x' }, { token })).toMatchObject({ code: 429 });
});

test('200 simultaneous orders with a code of 20 uses: 20 discounts', {
  tags: ['postgres'],
  timeout: 120_000,
}, async () => {
  const site = await openTestSite({ interleaved: true });
  await createPromoCode(site.db, 'rush', { use_times: 20 });
  const course = await createCourse(site.db);
  const buyers: string[] = [];
  for (let index = 0; index < 200; index += 1) buyers.push((await logInMember(site)).token);
  const answers = await Promise.all(
    buyers.map((token, index) =>
      site.call(
        'orderCreate',
        { goods_type: 'COURSE', goods_id: course.id, promo_code: 'rush', agree_protocol: 1 },
        { token, address: `198.51.100.${index}` },
      ),
    ),
  );
  expect(answers.every(({ code }) => code === 0)).toBe(true);
  expect(answers.filter(({ data }) => data.discount === 10 && data.total === 89)).toHaveLength(20);
  expect(answers.filter(({ data }) => data.discount === 0 && data.total === 99)).toHaveLength(180);
  const [code] = await site.db.selectFrom('promo_codes').select('used_times').execute();
  expect(code?.used_times).toBe(20);
  expect((await checkLedger(site.db)).problems).toEqual([]);
});

test('a member uses a code once, also in simultaneous orders', { tags: ['postgres'] }, async () => {
  const site = await openTestSite({ interleaved: true });
  await createPromoCode(site.db, 'once');
  const { token } = await logInMember(site);
  const courses: Course[] = [];
  for (let made = 0; made < 10; made += 1) courses.push(await createCourse(site.db));
  const answers = await Promise.all(
    courses.map((course) =>
      site.call(
        'orderCreate',
        { goods_type: 'COURSE', goods_id: course.id, promo_code: 'once', agree_protocol: 1 },
        { token },
      ),
    ),
  );
  expect(answers.filter(({ data }) => data.discount === 10)).toHaveLength(1);
});

test('a code of an erased member can still be used', async () => {
  const site = await openTestSite();
  const owner = await createMember(site.db);
  await createPromoCode(site.db, 'gone', { member_id: owner.id });
  await site.db.deleteFrom('members').where('id', '=', owner.id).execute();
  const { token } = await logInMember(site);
  expect((await site.call('promoCodeCheck', { code: 'gone' }, { token })).data.can_use).toBe(1);
});
