import { expect, test } from 'vitest';
import { openTestMedia, SINGLE_FILE_VIDEO } from '../../../testing/test-media.ts';
import { storeMp4 } from '../packaging/store-mp4.ts';

async function openFile(trialSeconds: number | null = null) {
  const site = await openTestMedia();
  const media = await storeMp4(site.services, SINGLE_FILE_VIDEO);
  const { 默认: url = '' } = await site.pathsOf(media, trialSeconds);
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.app.inject({ method, url, headers });
  return { ...site, media, get, size: media.size_bytes };
}

test('without a range, the whole file is sent with its size and Accept-Ranges', async () => {
  const { get, size } = await openFile();
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toHaveLength(size);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(size),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a range request returns the range', async () => {
  const { get, size } = await openFile();
  const whole = (await get()).rawPayload;
  for (const [range, start, end] of [
    ['bytes=0-1', 0, 1],
    ['bytes=1000-', 1000, size - 1],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=${size - 1}-${size + 50}`, size - 1, size - 1],
  ] as const) {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true);
  }
});

test('a range after the end returns 416', async () => {
  const { get, size } = await openFile();
  const answer = await get({ range: `bytes=${size}-` });
  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe(`bytes */${size}`);
  expect(answer.rawPayload).toHaveLength(0);
});

test('If-Range returns the range only for the same version', async () => {
  const { get, size } = await openFile();
  const { etag } = (await get({ range: 'bytes=0-1' })).headers;
  expect((await get({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
  const other = await get({ range: 'bytes=0-1', 'if-range': '"other"' });
  expect(other.statusCode).toBe(200);
  expect(other.rawPayload).toHaveLength(size);
});

test('HEAD returns only the headers', async () => {
  const { get, size } = await openFile();
  const whole = await get({}, 'HEAD');
  expect([whole.statusCode, whole.headers['content-length'], whole.rawPayload.length]).toEqual([
    200,
    String(size),
    0,
  ]);
  const part = await get({ range: 'bytes=0-9' }, 'HEAD');
  expect([part.statusCode, part.headers['content-length'], part.rawPayload.length]).toEqual([206, '10', 0]);
});

test('in a trial, the file is cut once and ends with the trial', async () => {
  const { get, size, services, storage, media, pathsOf } = await openFile(10);
  const answer = await get();
  expect(answer.rawPayload.length).toBeLessThan(size / 2);
  const far = await get({ range: `bytes=${size - 100}-` });
  expect(far.statusCode).toBe(416);
  const key = `${media.storage_key.replace('videos/', 'trials/').replace('.mp4', '')}-10.mp4`;
  expect(await storage.size(key)).toBe(answer.rawPayload.length);
  const puts: string[] = [];
  const put = services.storage.put;
  services.storage.put = (name, content) => {
    puts.push(name);
    return put(name, content);
  };
  await storage.delete(key);
  await Promise.all([pathsOf(media, 10), pathsOf(media, 10), get()]);
  expect(puts).toEqual([key]);
});

test('a trial longer than the recording returns the original file', async () => {
  const { get, size } = await openFile(40);
  expect((await get()).rawPayload).toHaveLength(size);
});
