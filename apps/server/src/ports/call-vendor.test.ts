import { expect, test } from 'vitest';
import type { VendorReply } from '../testing/vendors/start-vendor.ts';
import { startVendor } from '../testing/vendors/start-vendor.ts';
import { fetchVendorJson } from './call-vendor.ts';

const ask = async (reply: VendorReply | 'hang' | 'drop', timeoutMs?: number) => {
  const { base } = await startVendor(() => reply);
  return fetchVendorJson(new URL('/x?secret=s3cret', base), {}, timeoutMs);
};

test('a JSON object is read with any status and content type', async () => {
  const headers = { 'content-type': 'text/html' };
  expect(await ask({ status: 400, headers, body: { code: 1 } })).toEqual({
    ok: true,
    status: 400,
    json: { code: 1 },
  });
});

test.each(['', 'null', '[]', '"text"', '7', '{', '<html>'])('the response %j is refused', async (body) => {
  expect(await ask({ body })).toEqual({ ok: false, reason: 'HTTP 200 without a usable answer' });
});

test('a response may be long, but is limited', async () => {
  const long = (length: number) => ({ body: { text: 'x'.repeat(length) } });
  expect((await ask(long(200_000))).ok).toBe(true);
  expect((await ask(long(300_000))).ok).toBe(false);
});

test('a redirect is not followed, because the URL contains keys', async () => {
  const elsewhere = await startVendor(() => ({ body: {} }));
  const reply = { status: 302, headers: { location: `${elsewhere.base}/` }, body: '' };
  expect((await ask(reply)).ok).toBe(false);
  expect(elsewhere.requests).toEqual([]);
});

test.each([
  ['hang', 'no answer in time'],
  ['drop', 'no answer (UND_ERR_SOCKET)'],
] as const)('a service that %ss is a reason without the address', async (reply, reason) => {
  expect(await ask(reply, 200)).toEqual({ ok: false, reason });
});

test('the reason of an unreachable service does not contain the URL', async () => {
  const answer = await fetchVendorJson(new URL('http://127.0.0.1:1/x?secret=s3cret'));
  expect(answer.ok).toBe(false);
  expect(JSON.stringify(answer)).not.toContain('s3cret');
});
