import { expect, test } from 'vitest';
import {
  ApiFailure,
  isGone,
  isRefusal,
  isRefusedWith,
  isUnauthorised,
  isUnavailable,
} from './api-failure.ts';

const answer = (code: number, message = '') => new ApiFailure('answer', code, message);
const checks = { isGone, isRefusal, isUnavailable, isUnauthorised };
const whatHolds = (failure: unknown) =>
  Object.entries(checks).flatMap(([name, check]) => (check(failure) ? [name] : []));

test.each([
  ['a refusal', answer(1, '错误'), ['isRefusal']],
  ['a missing thing', answer(404), ['isGone', 'isRefusal']],
  ['a missing thing on a rendered page', answer(404).toJSON(), ['isGone', 'isRefusal']],
  ['a dependency that is down', answer(503), ['isRefusal', 'isUnavailable']],
  ['HTTP 404', new ApiFailure('http', 404), []],
  ['HTTP 503', new ApiFailure('http', 503), []],
  ['no valid token', new ApiFailure('unauthorised', 401), ['isUnauthorised']],
  ['no connection', new ApiFailure('network'), []],
  ['a bug', new TypeError('bug'), []],
  ['no failure', null, []],
  ['nothing at all', undefined, []],
])('%s', (_, failure, holds) => {
  expect(whatHolds(failure)).toEqual(holds);
});

test('a refusal is recognised by its message, which other failures do not have', () => {
  expect(isRefusedWith(answer(1, '参数错误'), '参数错误')).toBe(true);
  expect(isRefusedWith(answer(1, '错误'), '参数错误')).toBe(false);
  expect(isRefusedWith(new Error('参数错误'), '参数错误')).toBe(false);
});
