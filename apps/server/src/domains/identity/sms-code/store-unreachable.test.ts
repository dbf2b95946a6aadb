import { expect, onTestFinished, test } from 'vitest';
import { createRedisStore } from '../../../ports/kv/redis.ts';
import { openTestSite } from '../../../testing/test-site.ts';

test('while the shared store is down, calls that need it fail and change nothing (contract 1.4)', async () => {
  const kv = createRedisStore('redis://127.0.0.1:1');
  onTestFinished(() => kv.close());
  const site = await openTestSite({ services: { kv } });
  const unreachable = { code: 503, message: '服务暂时不可用，请稍后重试', data: [] };
  const mobile = '13800000001';
  const image_key = 'a'.repeat(22);
  expect(await site.call('captchaImage', {})).toEqual(unreachable);
  expect(await site.call('captchaSms', { mobile, image_key, image_captcha: 'abcd', scene: 'login' })).toEqual(
    unreachable,
  );
  expect(await site.call('loginMobile', { mobile, mobile_code: '123456' })).toEqual(unreachable);
  expect(await site.outbox.list()).toEqual([]);
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([]);
  expect(await site.call('config', {})).toMatchObject({ code: 0 });
});
