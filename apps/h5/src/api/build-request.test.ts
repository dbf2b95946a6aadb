import { expect, test } from 'vitest';
import { buildRequest } from './build-request.ts';

const get = { method: 'GET', path: '/api/v2/course/{id}' } as const;
const post = { method: 'POST', path: '/api/v2/video/{id}/record' } as const;

test('a GET carries its values in path and query, without missing ones', () => {
  expect(buildRequest(get, { id: '7', page: 2, scene: '', type: undefined, sort: null, free: true })).toEqual(
    {
      method: 'GET',
      path: '/api/v2/course/7?page=2&scene=&free=1',
      body: undefined,
    },
  );
});

test('a POST carries what is not in its path as JSON', () => {
  expect(buildRequest(post, { id: 3, duration: 10 })).toEqual({
    method: 'POST',
    path: '/api/v2/video/3/record',
    body: '{"duration":10}',
  });
});

test('path values cannot add path segments', () => {
  expect(buildRequest(get, { id: '../member?x=1' }).path).toBe('/api/v2/course/..%2Fmember%3Fx%3D1');
});

test('a file goes out as a form', () => {
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  const { body } = buildRequest(post, { id: 3, file, note: 1 });
  expect(body).toBeInstanceOf(FormData);
  expect([...(body as FormData)]).toEqual([
    ['file', file],
    ['note', '1'],
  ]);
});
