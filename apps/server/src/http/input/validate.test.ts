import { captchaSms, loginMobile } from '@zaixue/contract/calls/auth';
import { courseDetail, courses } from '@zaixue/contract/calls/course';
import { videoRecord } from '@zaixue/contract/calls/video';
import { expect, test } from 'vitest';
import { validate } from './validate.ts';

const none = { params: {}, query: {}, body: {} };

test.each([
  [{}, ['请输入手机号', '请输入图形验证码', '参数错误', '参数错误']],
  [
    { mobile: null, image_captcha: '', image_key: [], scene: 5 },
    ['请输入手机号', '请输入图形验证码', '参数错误', '参数错误'],
  ],
  [{ mobile: '123', image_captcha: 'a', image_key: 'k', scene: 'login' }, ['请输入正确的手机号']],
  [{ mobile: 13812345678, image_captcha: 'a', image_key: 'k', scene: 'login' }, ['请输入手机号']],
])('%o gives the messages of captcha/sms in the order of its fields (contract 1.6)', (body, messages) => {
  expect(validate(captchaSms, { ...none, body })).toEqual({ kind: 'invalid', messages });
});

test('a numeric SMS code is a wrong code, not a missing one (contract 1.1)', () => {
  const result = validate(loginMobile, { ...none, body: { mobile: '13812345678', mobile_code: 123456 } });
  expect(result).toMatchObject({ kind: 'valid', body: { mobile_code: '' } });
});

test.each([['abc'], ['1a'], ['-1'], ['1.5'], ['']])(
  'the id %s is answered as an unknown route (contract 1.1)',
  (id) => {
    expect(validate(courseDetail, { ...none, params: { id } })).toEqual({ kind: 'no-such-route' });
  },
);

test('an id beyond the store becomes one that no row has (contract Q34)', () => {
  const result = validate(courseDetail, { ...none, params: { id: '9'.repeat(40) } });
  expect(result).toMatchObject({ kind: 'valid', params: { id: 0 } });
});

test.each([
  [{}, { page: 1, page_size: 16, category_id: 0, scene: '' }],
  [
    { page: '0', page_size: '0' },
    { page: 1, page_size: 1, category_id: 0, scene: '' },
  ],
  [
    { page: '-3', page_size: '9999' },
    { page: 1, page_size: 100, category_id: 0, scene: '' },
  ],
  [
    { page: 'x', page_size: 'y', category_id: '' },
    { page: 1, page_size: 16, category_id: 0, scene: '' },
  ],
  [
    { page: '2.9', category_id: '7', scene: 'free' },
    { page: 2, page_size: 16, category_id: 7, scene: 'free' },
  ],
])('the query %o reads as %o (contract 1.7)', (query, expected) => {
  expect(validate(courses, { ...none, query })).toMatchObject({ kind: 'valid', query: expected });
});

test('a category that is not a number is an invalid parameter', () => {
  expect(validate(courses, { ...none, query: { category_id: 'x' } })).toEqual({
    kind: 'invalid',
    messages: ['参数错误'],
  });
});

test.each([
  [0],
  [-5],
  [undefined],
  [null],
  ['abc'],
  [{}],
  [[]],
  [Number.NaN],
  [1e300],
  ['99999999999999999999'],
  [true],
  [0.4],
])('the position %o is an invalid parameter (contract 7.4)', (duration) => {
  const result = validate(videoRecord, { params: { id: '1' }, query: {}, body: { duration } });
  expect(result).toEqual({ kind: 'invalid', messages: ['参数错误'] });
});

test.each([
  [10, 10],
  ['10', 10],
  [10.9, 10],
  ['10.9', 10],
])('the position %o is %d seconds', (duration, seconds) => {
  const result = validate(videoRecord, { params: { id: '1' }, query: {}, body: { duration } });
  expect(result).toMatchObject({ kind: 'valid', body: { duration: seconds } });
});
