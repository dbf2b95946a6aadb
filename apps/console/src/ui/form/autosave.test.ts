import { expect, test, vi } from 'vitest';
import { type AutosaveState, createAutosave, flushAutosaves } from './autosave.ts';

/** An autosave whose requests are answered by hand. */
function startAutosave() {
  const states: AutosaveState[] = [];
  const failures: unknown[] = [];
  const requests: {
    text: string;
    answer: (result: 'saved' | 'retry') => void;
    fail: (error: Error) => void;
  }[] = [];
  const autosave = createAutosave({
    save: (text) =>
      new Promise((answer, fail) => {
        requests.push({ text, answer, fail });
      }),
    onState: (state) => states.push(state),
    onFailure: (error) => failures.push(error),
  });
  const texts = () => requests.map(({ text }) => text);
  return { autosave, states, failures, requests, texts };
}

test('the last text is sent after a pause, one request at a time', async () => {
  vi.useFakeTimers();
  const { autosave, requests, texts, states } = startAutosave();
  autosave.change('一');
  await vi.advanceTimersByTimeAsync(500);
  autosave.change('一二');
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['一二']);
  autosave.change('一二三');
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['一二']);
  requests[0]?.answer('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['一二', '一二三']);
  requests[1]?.answer('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
  autosave.close();
});

test('without a network it tries again with the newest text, at once when it is back', async () => {
  vi.useFakeTimers();
  const { autosave, requests, texts, states } = startAutosave();
  autosave.change('一');
  await vi.advanceTimersByTimeAsync(1500);
  requests[0]?.answer('retry');
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('retrying');
  await vi.advanceTimersByTimeAsync(2000);
  expect(texts()).toEqual(['一', '一']);
  autosave.change('一二');
  requests[1]?.answer('retry');
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(texts()).toEqual(['一', '一', '一二']);
  requests[2]?.answer('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([states.at(-1), requests.length]).toEqual(['saved', 3]);
  autosave.close();
});

test('publishing waits for what was typed while a request was on its way', async () => {
  vi.useFakeTimers();
  const { autosave, requests, texts } = startAutosave();
  autosave.change('一');
  const flushed = flushAutosaves();
  autosave.change('一二');
  requests[0]?.answer('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(['一', '一二']);
  requests[1]?.answer('saved');
  expect(await flushed).toBe(true);
  autosave.close();
});

test('a refusal is told once, keeps the text, and publishing is told that it is not saved', async () => {
  vi.useFakeTimers();
  const { autosave, requests, failures, states, texts } = startAutosave();
  autosave.change('一');
  const flushed = autosave.flush();
  requests[0]?.fail(new Error('不存在'));
  expect(await flushed).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([failures.length, states.at(-1), texts()]).toEqual([1, 'unsaved', ['一']]);
  await autosave.stop();
  autosave.close();
});

test('deletion waits for the request on its way, and nothing is sent after it', async () => {
  vi.useFakeTimers();
  const { autosave, requests, texts } = startAutosave();
  autosave.change('一');
  void autosave.flush();
  autosave.change('一二');
  let isStopped = false;
  const stopped = autosave.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  requests[0]?.answer('saved');
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(texts()).toEqual(['一']);
  autosave.close();
});
