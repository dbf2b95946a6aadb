import { expect, test } from 'vitest';
import { signCdnAddress } from './cdn.ts';

test('Aliyun type A: the example of its documentation', () => {
  const [url, signature] = ['http://cdn.example.com', { kind: 'aliyun-a', key: 'aliyuncdnexp1234' } as const];
  expect(signCdnAddress(url, signature, 'video/standard/1K.html', 1_444_435_200_999)).toBe(
    'http://cdn.example.com/video/standard/1K.html?auth_key=1444435200-0-0-80cd3862d699b7118eed99103f2a3a4f',
  );
});

test('Tencent type D: the example of its documentation', () => {
  const [url, signature] = [
    'https://www.example.com',
    { kind: 'tencent-d', key: 'DvYmqE81E1F9R791H6lmht' } as const,
  ];
  expect(signCdnAddress(url, signature, 'foo.jpg', 1_721_029_907_000)).toBe(
    'https://www.example.com/foo.jpg?sign=cadcec4a04e67b9c2abf4b61c642a0dd&t=1721029907',
  );
});

test('nginx secure_link: the end, the path and the key, with a space before it', () => {
  const [url, signature] = ['https://cdn.example', { kind: 'secure-link', key: 'secret' } as const];
  // printf '%s' '2147483647/s/link secret' | openssl md5 -binary | openssl base64 | tr +/ -_ | tr -d =
  expect(signCdnAddress(url, signature, 's/link', (2_147_483_647 - 600) * 1000)).toBe(
    'https://cdn.example/s/link?md5=0Xgm37lo5nFEuHMDKl_vQg&expires=2147483647',
  );
});
