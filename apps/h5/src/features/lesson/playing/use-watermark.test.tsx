import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { beforeEach, expect, test } from 'vitest';
import { normaliseConfig } from '../../../api/normalise-config.ts';
import { normaliseMember } from '../../../api/normalise-member.ts';
import { configQuery } from '../../../api/queries/config.ts';
import { memberQuery } from '../../../api/queries/member.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { useWatermark } from './use-watermark.ts';

beforeEach(() => localStorage.setItem(STORAGE_KEYS.token, 'token'));

function watermark(text: string, member: object, isOn: number | string = 1, mobile = '13812345678') {
  const client = createQueryClient();
  client.setQueryData(
    configQuery().queryKey,
    normaliseConfig({ player: { enabled_bullet_secret: isOn, bullet_secret: { text } }, member }),
  );
  client.setQueryData(memberQuery().queryKey, normaliseMember({ id: 7, mobile }, ''));
  return renderHook(useWatermark, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current?.text;
}

test.each([
  ['a service that says nothing of it', {}, '138****5678'],
  ['masked', { show_mobile_in_full: 0 }, '138****5678'],
  ['in full', { show_mobile_in_full: 1 }, '13812345678'],
  ['in full, as a text', { show_mobile_in_full: '1' }, '13812345678'],
])('the number over the picture: %s', (_, member, shown) => {
  expect(watermark('${mobile} · ${user.id}', member)).toBe(`${shown} · 7`);
  expect(watermark('${user.mobile}', member)).toBe(shown);
});

test('a member without a number has none in the watermark', () => {
  expect(watermark('学员${mobile}', {}, 1, '')).toBe('学员');
});

test('no watermark if the operator disabled it', () => {
  expect(watermark('${mobile}', {}, 0)).toBeUndefined();
});
