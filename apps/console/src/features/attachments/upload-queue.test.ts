import { expect, test } from 'vitest';
import { createUploadQueue, type QueuedFile } from './upload-queue.ts';

/** A queue whose uploads end by hand. */
function startQueue() {
  const uploads: { name: string; end: (error?: Error) => void; progress: (sent: number) => void }[] = [];
  const idle: number[] = [];
  let files: readonly QueuedFile[] = [];
  const queue = createUploadQueue({
    send: (file, onProgress, signal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        uploads.push({
          name: file.name,
          end: (error) => (error ? reject(error) : resolve()),
          progress: (sent) => onProgress(sent, 200),
        });
      }),
    onChange: (next) => {
      files = next;
    },
    onIdle: (sent) => idle.push(sent),
  });
  const states = () => files.map(({ file, state }) => `${file.name} ${state}`);
  return { queue, uploads, idle, states, files: () => files };
}

const file = (name: string) => new File(['x'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('files are sent one after the other; one that fails stays and is repeated', async () => {
  const { queue, uploads, idle, states, files } = startQueue();
  queue.add([file('a.pdf')]);
  queue.add([file('b.pdf')]);
  uploads[0]?.progress(99);
  expect([states(), files()[0]?.percent]).toEqual([['a.pdf sending', 'b.pdf waiting'], 49]);
  uploads[0]?.end(new Error('网络连接失败'));
  await settled();
  expect(states()).toEqual(['a.pdf failed', 'b.pdf sending']);
  uploads[1]?.end();
  await settled();
  expect([states(), idle, files()[0]?.problem]).toEqual([['a.pdf failed'], [1], '网络连接失败']);
  queue.retry(files()[0]?.id ?? 0);
  uploads[2]?.end();
  await settled();
  expect([states(), idle]).toEqual([[], [1, 1]]);
});

test('a file that is cancelled goes, and the next one follows', async () => {
  const { queue, uploads, states, files } = startQueue();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  queue.remove(files()[1]?.id ?? 0);
  queue.remove(files()[0]?.id ?? 0);
  await settled();
  expect([states(), uploads.map(({ name }) => name)]).toEqual([['c.pdf sending'], ['a.pdf', 'c.pdf']]);
  uploads[1]?.end();
  await settled();
  expect(states()).toEqual([]);
});
