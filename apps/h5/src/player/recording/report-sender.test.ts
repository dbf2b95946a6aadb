import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReportSender } from './report-sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function lossyLine(losses: number) {
  const sent: [number, boolean][] = [];
  let left = losses;
  const send = async (seconds: number, isLast: boolean): Promise<void> => {
    sent.push([seconds, isLast]);
    if (left > 0) {
      left -= 1;
      throw new Error('no network');
    }
  };
  return { sent, send };
}

test('a report that arrives is sent once', async () => {
  const line = lossyLine(0);
  createReportSender(line.send).send(10, false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(line.sent).toEqual([[10, false]]);
});

test('a lost report is tried again, waiting longer each time', async () => {
  const line = lossyLine(2);
  createReportSender(line.send).send(10, false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(line.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(line.sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(line.sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(line.sent).toHaveLength(3);
});

test('a newer report replaces a failed one', async () => {
  const line = lossyLine(1);
  const sender = createReportSender(line.send);
  sender.send(10, false);
  await vi.advanceTimersByTimeAsync(1_000);
  sender.send(20, false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(line.sent).toEqual([
    [10, false],
    [20, false],
  ]);
});

test('the last report is tried again too, until it arrives', async () => {
  const line = lossyLine(3);
  const sender = createReportSender(line.send);
  sender.send(10, false);
  sender.send(14, true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(line.sent).toEqual([
    [10, false],
    [14, true],
    [14, true],
    [14, true],
  ]);
});
