import { expect, test } from 'vitest';
import { failure, send } from '../support/api/wire.ts';
import { useTarget } from '../support/site/site.ts';

const target = useTarget();

/** Contract D.9. */
test.each([
  ['GET', '/api/v2/member/detail', failure(401, '请登录')],
  ['GET', '/api/v2/course/999999', failure(404, '资源不存在')],
  ['GET', '/api/v2/nope', failure(404, '路由不存在')],
  ['POST', '/api/v2/courses', failure(1, '错误')],
  ['GET', '/api/v3/status', { code: 0, message: '', data: [] }],
])('%s %s', async (method, path, expected) => {
  const answer = await send(target().url + path, { method });
  expect(answer.status).toBe(200);
  expect(answer.envelope).toEqual(expected);
});
