import { expect, onTestFinished, test } from 'vitest';
import { createRedisStore } from '../../../ports/kv/redis.ts';
import { openTestSchool } from '../../../testing/test-school.ts';

test('while the shared store is down, calls that need it say so and do nothing (contract 1.4)', async () => {
  const kv = createRedisStore('redis://127.0.0.1:1');
  onTestFinished(() => kv.close());
  const school = await openTestSchool({ services: { kv } });
  const unreachable = { code: 503, message: '服务暂时不可用，请稍后重试', data: [] };
  const mobile = '13800000001';
  const image_key = 'a'.repeat(22);
  expect(await school.call('captchaImage', {})).toEqual(unreachable);
  expect(
    await school.call('captchaSms', { mobile, image_key, image_captcha: 'abcd', scene: 'login' }),
  ).toEqual(unreachable);
  expect(await school.call('loginMobile', { mobile, mobile_code: '123456' })).toEqual(unreachable);
  expect(school.outbox.list()).toEqual([]);
  expect(await school.db.selectFrom('members').select('id').execute()).toEqual([]);
  expect(await school.call('config', {})).toMatchObject({ code: 0 });
});
