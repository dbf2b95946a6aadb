import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const overflow = () => document.documentElement.style.overflow;

interface OpenerProps {
  readonly onSave?: () => void;
}

/** A button that opens a dialog, as every screen has it. */
function Opener({ onSave }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Dialog
        open={open}
        title="标题"
        onDismiss={() => setOpen(false)}
        actions={
          <>
            <button type="button" onClick={() => setOpen(false)}>
              cancel
            </button>
            <button type="button" onClick={onSave}>
              save
            </button>
          </>
        }
      />
    </>
  );
}

const tap = (name: string, detail = 1) => fireEvent.click(screen.getByText(name), { detail });
const isOpen = () => {
  const dialog = screen.queryByRole('dialog');
  return dialog !== null && !dialog.hasAttribute('data-leaving');
};

test.each([
  [0, true],
  [399, true],
  [400, false],
])('a tap on the mask %i ms after opening leaves the dialog open: %s', (ms, stays) => {
  render(<Opener />);
  tap('open');
  after(ms);
  fireEvent.click(screen.getByRole('dialog'));
  after(300);
  expect(isOpen()).toBe(stays);
});

test('neither a tap on the mask nor the second tap takes the focus away, another one may', () => {
  render(<Opener />);
  tap('open');
  expect(fireEvent.mouseDown(screen.getByRole('dialog'))).toBe(false);
  expect(fireEvent.mouseDown(screen.getByText('save'), { detail: 2 })).toBe(false);
  expect(fireEvent.mouseDown(screen.getByText('save'), { detail: 1 })).toBe(true);
  after(400);
  expect(fireEvent.mouseDown(screen.getByText('save'), { detail: 2 })).toBe(true);
});

test('the 400 ms count again each time it opens', () => {
  render(<Opener />);
  for (let turn = 0; turn < 2; turn += 1) {
    tap('open');
    after(399);
    fireEvent.click(screen.getByRole('dialog'));
    expect(isOpen()).toBe(true);
    after(1);
    fireEvent.click(screen.getByRole('dialog'));
    expect(isOpen()).toBe(false);
    after(300);
  }
});

test('Escape closes at once: a key is not the second tap', () => {
  render(<Opener />);
  tap('open');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isOpen()).toBe(false);
});

test('the second tap of the double tap that opened it presses no button in it; a single tap does', () => {
  const onSave = vi.fn();
  render(<Opener onSave={onSave} />);
  tap('open');
  tap('cancel', 2);
  tap('save', 2);
  expect(isOpen()).toBe(true);
  expect(onSave).not.toHaveBeenCalled();
  tap('save', 1);
  expect(onSave).toHaveBeenCalledTimes(1);
  after(400);
  tap('save', 2);
  expect(onSave).toHaveBeenCalledTimes(2);
});

test('while it closes, something lies over the page that takes the second tap', () => {
  const { container } = render(<Opener />);
  tap('open');
  after(400);
  const covers = () => container.querySelectorAll('dialog + div').length;
  expect(covers()).toBe(0);
  tap('cancel');
  expect(covers()).toBe(1);
  after(180);
  expect(covers()).toBe(0);
});

test('the page behind does not scroll until the last of several is closed', () => {
  const two = (first: boolean, second: boolean) => (
    <>
      <Dialog open={first} title="一" />
      <Sheet open={second} title="二" onClose={() => undefined}>
        x
      </Sheet>
    </>
  );
  const { rerender, unmount } = render(two(false, false));
  expect(overflow()).toBe('');
  rerender(two(true, false));
  expect(overflow()).toBe('hidden');
  rerender(two(true, true));
  rerender(two(false, true));
  expect(overflow()).toBe('hidden');
  rerender(two(false, false));
  expect(overflow()).toBe('');
  rerender(two(true, false));
  unmount();
  expect(overflow()).toBe('');
});

test('the focus goes to what asks for it, else stays inside, and comes back in the end', () => {
  const dialog = (open: boolean, asks: boolean) => (
    <>
      <button type="button">before</button>
      <Dialog open={open} title="标题" actions={<button type="button">first</button>}>
        <button type="button">early</button>
        <input aria-label="field" data-focus-first={asks || undefined} />
      </Dialog>
    </>
  );
  const { rerender } = render(dialog(false, true));
  screen.getByText('before').focus();
  rerender(dialog(true, true));
  expect(document.activeElement).toBe(screen.getByLabelText('field'));
  rerender(dialog(false, true));
  expect(document.activeElement).toBe(screen.getByText('before'));
  after(300);
  rerender(dialog(true, false));
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('a sheet has a history entry of its own, which goes when it closes without the back button', async () => {
  vi.useRealTimers();
  const popped = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
        }),
    );
  window.history.replaceState({ idx: 3 }, '');
  const sheet = (open: boolean) => (
    <Sheet open={open} title="筛选" onClose={() => undefined}>
      x
    </Sheet>
  );
  const before = window.history.length;
  const { rerender } = render(sheet(false));
  expect(window.history.length).toBe(before);
  rerender(sheet(true));
  expect(window.history.length).toBe(before + 1);
  expect(window.history.state).toEqual({ idx: 3, isCovered: true });
  rerender(sheet(false));
  await popped();
  expect(window.history.state).toEqual({ idx: 3 });
});

test('what covers a sheet closes alone, back to the sheet', async () => {
  vi.useRealTimers();
  const popped = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
        }),
    );
  window.history.replaceState({ idx: 3 }, '');
  const onClose = { below: vi.fn(), above: vi.fn() };
  const sheets = (isAboveOpen: boolean) => (
    <>
      <Sheet open title="协议" onClose={onClose.below}>
        x
      </Sheet>
      <Sheet open={isAboveOpen} title="全文" onClose={onClose.above}>
        y
      </Sheet>
    </>
  );
  const { rerender } = render(sheets(false));
  rerender(sheets(true));
  window.history.back();
  await popped();
  expect(onClose.above).toHaveBeenCalledOnce();
  rerender(sheets(false));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(onClose.below).not.toHaveBeenCalled();
  expect(window.history.state).toEqual({ idx: 3, isCovered: true });
  window.history.back();
  await popped();
  expect(onClose.below).toHaveBeenCalledOnce();
});
