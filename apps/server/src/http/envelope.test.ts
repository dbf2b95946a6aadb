import { courseCategories } from '@zaixue/contract/calls/course';
import { status, viewBlocks } from '@zaixue/contract/calls/site';
import { expect, test } from 'vitest';
import { failureEnvelope, invalidEnvelope, responseSerializer } from './envelope.ts';

test('an answer has exactly three fields (contract 1.3)', () => {
  expect(responseSerializer(status)([])).toBe('{"code":0,"message":"","data":[]}');
});

test('fields that the contract does not name are removed', () => {
  const text = responseSerializer(courseCategories)([
    { id: 1, name: '编程', parent_id: 0, children: [], password_hash: 'secret', mobile: '13812345678' },
  ]);
  expect(JSON.parse(text).data).toEqual([{ id: 1, name: '编程', parent_id: 0, children: [] }]);
});

test('a field without a schema in the contract is serialised unchanged', () => {
  const block = {
    id: 1,
    platform: 'h5',
    page: 'p',
    sign: 'slider',
    sort: 1,
    config: '[]',
    config_render: [{ src: 'a' }],
  };
  expect(JSON.parse(responseSerializer(viewBlocks)([block])).data).toEqual([block]);
});

test('failures have their code, message and an empty list', () => {
  expect(failureEnvelope('loginRequired')).toEqual({ code: 401, message: '请登录', data: [] });
  expect(invalidEnvelope(['请输入手机号', '请输入密码'])).toEqual({
    code: 1,
    message: '请输入手机号,请输入密码',
    data: [],
  });
});
