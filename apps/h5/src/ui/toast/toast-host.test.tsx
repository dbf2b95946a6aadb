import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ToastHost } from './toast-host.tsx';
import { showToast } from './toast-store.ts';

/** Heights that a browser would measure; jsdom measures nothing. Everything else is as if it were not there. */
let heights: Map<string, readonly [top: number, bottom: number]>;
beforeEach(() => {
  vi.useFakeTimers();
  heights = new Map();
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const name = this.getAttribute('aria-label') ?? this.querySelector('h2')?.textContent ?? '';
    const [top, bottom] = heights.get(name) ?? [0, 0];
    return { top, bottom, height: bottom - top } as DOMRect;
  });
});

const position = (text: string) => screen.getByText(text).getAttribute('data-position');
const field = (name: string, type = 'text') => (
  <TextField label={name} aria-label={name} type={type} value="" onChange={() => undefined} />
);

test.each([
  ['far above it', 100, 152, 'center'],
  ['just above it', 400, 452, 'center'],
  ['reaching into it', 400, 453, 'top'],
  ['in the middle', 480, 532, 'top'],
  ['reaching up into it', 547, 600, 'top'],
  ['just below it', 548, 600, 'center'],
])('with a field %s (%i to %i of 1000) a toast stands at the %s', (_, top, bottom, wanted) => {
  heights.set('a', [top, bottom]);
  show(field('a'));
  act(() => showToast('错'));
  expect(position('错')).toBe(wanted);
});

test('with fields in the middle and above, it stands below; with fields everywhere, at the top', () => {
  heights.set('a', [480, 532]).set('b', [180, 232]);
  const { unmount } = show(
    <>
      {field('a')}
      {field('b')}
    </>,
  );
  act(() => showToast('错'));
  expect(position('错')).toBe('bottom');
  unmount();
  heights.set('c', [780, 832]);
  show(
    <>
      {field('a')}
      {field('b')}
      {field('c')}
    </>,
  );
  act(() => showToast('错'));
  expect(position('错')).toBe('top');
});

test('a tick box in the middle is no field', () => {
  heights.set('a', [480, 532]);
  show(<input type="checkbox" aria-label="a" />);
  act(() => showToast('错'));
  expect(position('错')).toBe('center');
});

test('a toast does not cover an open dialog', () => {
  heights.set('标题', [350, 650]).set('behind', [180, 232]);
  show(
    <>
      {field('behind')}
      <Dialog open title="标题" />
    </>,
  );
  act(() => showToast('错'));
  expect(position('错')).toBe('top');
});

test('a dialog that is closing is not in the way any more, nor is its field', () => {
  heights.set('标题', [350, 650]).set('a', [480, 532]);
  const dialog = (open: boolean) => (
    <>
      <ToastHost />
      <Dialog open={open} title="标题">
        {field('a')}
      </Dialog>
    </>
  );
  const { rerender } = render(dialog(true));
  rerender(dialog(false));
  act(() => showToast('错'));
  expect(screen.getByLabelText('a')).toBeDefined();
  expect(position('错')).toBe('center');
});

test('a toast with a position uses it', () => {
  heights.set('a', [780, 832]);
  show(field('a'));
  act(() => showToast('错', { position: 'bottom' }));
  expect(position('错')).toBe('bottom');
});

test('a toast that comes with the end of a dialog is outside of it at once', () => {
  const dialog = (open: boolean) => (
    <>
      <ToastHost />
      <Dialog open={open} title="标题" />
    </>
  );
  const { rerender } = render(dialog(true));
  act(() => {
    rerender(dialog(false));
    showToast('好');
  });
  expect(document.querySelector('dialog')).not.toBeNull();
  expect(screen.getByText('好').closest('dialog')).toBeNull();
});
