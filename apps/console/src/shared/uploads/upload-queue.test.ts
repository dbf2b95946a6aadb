import { expect, test, vi } from 'vitest';
import { SendFailure } from './send-failure.ts';
import type { SendRequest } from './send-file.ts';
import type { StoredUpload, UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

const TARGET = { lessonId: 7, lessonTitle: '第一课', courseId: 3 };
const video = (name: string): File => new File(['12345678'], name, { lastModified: 1 });

/** A queue whose requests are answered by the test. */
function startQueue() {
  const requests: (SendRequest & { done: () => void; fail: (status: number, code?: string) => void })[] = [];
  const stored: (readonly StoredUpload[])[] = [];
  const discarded: UploadItem[] = [];
  const cures: ((isCured: boolean) => void)[] = [];
  const queue = new UploadQueue({
    send: (request) =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        const fail = (status: number, code = '') => reject(new SendFailure(status, code, `status ${status}`));
        requests.push({ ...request, done: resolve, fail });
      }),
    now: () => 1000,
    wait: async () => undefined,
    cureSession: (tell) => {
      tell('locked');
      return new Promise((resolve) => cures.push(resolve));
    },
    store: (uploads) => stored.push(uploads),
    discard: (item) => discarded.push(item),
  });
  const states = () => queue.getItems().map(({ state }) => state);
  const request = async (index: number) => {
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(index));
    return requests[index] as (typeof requests)[number];
  };
  return { queue, requests, stored, discarded, cures, states, request };
}

test('two files are sent at a time, the next follows', async () => {
  const { queue, states, request } = startQueue();
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4']) queue.add(video(name), TARGET);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  (await request(0)).done();
  await vi.waitFor(() => expect(states()).toEqual(['processing', 'sending', 'sending']));
});

test('a broken connection goes on at the same address', async () => {
  const { queue, states, request } = startQueue();
  queue.add(video('a.mp4'), TARGET);
  const first = await request(0);
  first.onUrl('/operator/uploads/1');
  first.fail(0);
  expect(await request(1)).toMatchObject({ url: '/operator/uploads/1', lessonId: 7 });
  expect(states()).toEqual(['sending']);
});

test('a locked session holds an upload until it is unlocked', async () => {
  const { queue, requests, cures, states, request } = startQueue();
  queue.add(video('a.mp4'), TARGET);
  (await request(0)).fail(423, 'locked');
  await vi.waitFor(() => expect(states()).toEqual(['blocked']));
  expect(requests).toHaveLength(1);
  cures[0]?.(true);
  await request(1);
  expect(states()).toEqual(['sending']);
});

test.each([413, 507, 403, 422])(
  'status %i is told and tried again only when the operator asks',
  async (status) => {
    const { queue, requests, states, request } = startQueue();
    const id = queue.add(video('a.mp4'), TARGET);
    (await request(0)).fail(status);
    await vi.waitFor(() => expect(states()).toEqual(['refused']));
    expect(queue.getItems()[0]?.reason).toBe(`status ${status}`);
    expect(requests).toHaveLength(1);
    queue.resume(id);
    await request(1);
  },
);

test('an upload that the server has lost begins again, once', async () => {
  const { queue, states, request } = startQueue();
  queue.add(video('a.mp4'), TARGET);
  const first = await request(0);
  first.onUrl('/operator/uploads/1');
  first.fail(404);
  const second = await request(1);
  expect(second.url).toBe('');
  second.fail(404);
  await vi.waitFor(() => expect(states()).toEqual(['refused']));
});

test('a pause ends the request, and going on uses the same address', async () => {
  const { queue, states, request } = startQueue();
  const id = queue.add(video('a.mp4'), TARGET);
  const first = await request(0);
  first.onUrl('/operator/uploads/1');
  queue.pause(id);
  expect(first.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(states()).toEqual(['paused']));
  queue.resume(id);
  expect((await request(1)).url).toBe('/operator/uploads/1');
});

test('after a reload an upload waits for the same file', async () => {
  const before = startQueue();
  before.queue.add(video('a.mp4'), TARGET);
  (await before.request(0)).onUrl('/operator/uploads/1');
  const stored = before.stored.at(-1) ?? [];
  const after = startQueue();
  after.queue.restore(stored);
  expect(after.states()).toEqual(['needs-file']);
  expect(after.queue.resumeWith(new File(['other'], 'a.mp4', { lastModified: 1 }))).toBe(false);
  expect(after.queue.resumeWith(video('a.mp4'))).toBe(true);
  expect(await after.request(0)).toMatchObject({ url: '/operator/uploads/1', lessonId: 7 });
});

test('what was cancelled is removed from the server, and nothing waits for it after a reload', async () => {
  const { queue, stored, discarded, request } = startQueue();
  const id = queue.add(video('a.mp4'), TARGET);
  (await request(0)).onUrl('/operator/uploads/1');
  queue.cancel(id);
  expect(queue.getItems()).toEqual([]);
  expect(discarded).toMatchObject([{ url: '/operator/uploads/1' }]);
  expect(stored.at(-1)).toEqual([]);
});
