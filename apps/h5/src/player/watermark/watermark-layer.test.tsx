import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showWatermark } from './watermark-layer.ts';

const MARK = { text: '13812345678', size: 14, color: 'red', opacity: 0.6 };
let frame: HTMLElement;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  frame = document.createElement('div');
  document.body.append(frame);
  stop = showWatermark(frame, MARK);
});
afterEach(() => {
  stop();
  frame.remove();
});

const layer = (): HTMLElement => {
  const found = frame.querySelector<HTMLElement>('[aria-hidden]');
  if (!found) throw new Error('no watermark');
  return found;
};
const observed = async (): Promise<void> => {
  // Mutations are told in a microtask.
  await Promise.resolve();
};

test('shows for 4.9 seconds of every five', () => {
  expect(layer().style.opacity).toBe('0.6');
  vi.advanceTimersByTime(4_899);
  expect(layer().style.opacity).toBe('0.6');
  vi.advanceTimersByTime(2);
  expect(layer().style.opacity).toBe('0');
  vi.advanceTimersByTime(100);
  expect(layer().style.opacity).toBe('0.6');
});

test.each([
  ['taken out', () => layer().remove()],
  ['hidden', () => layer().style.setProperty('display', 'none')],
  ['made transparent', () => layer().style.setProperty('opacity', '0')],
  ['emptied', () => layer().replaceChildren()],
  ['stripped of its style', () => layer().setAttribute('style', '')],
])('is put back when %s', async (_, tamper) => {
  tamper();
  await observed();
  expect(layer().textContent).toBe(MARK.text);
  expect(layer().style.opacity).toBe('0.6');
  expect(layer().style.display).toBe('');
  expect(frame.querySelectorAll('[aria-hidden]')).toHaveLength(1);
});

test('the operator’s colour cannot smuggle in another rule', () => {
  stop();
  stop = showWatermark(frame, { ...MARK, color: 'red;display:none' });
  expect(layer().style.display).toBe('');
});

test('is gone when it ends, and an empty text shows nothing', () => {
  stop();
  expect(frame.children).toHaveLength(0);
  stop = showWatermark(frame, { ...MARK, text: '' });
  expect(frame.children).toHaveLength(0);
});
