import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MemoryRouter } from '../testing/memory-router.tsx';
import { Checkbox } from './form/checkbox.tsx';
import { TextField } from './form/text-field.tsx';
import { Dialog } from './overlay/dialog.tsx';
import { Sheet } from './overlay/sheet.tsx';
import { Picture } from './picture.tsx';
import { TabPanel, Tabs } from './tabs.tsx';
import { ToastHost } from './toast/toast-host.tsx';
import { hideToast, showToast } from './toast/toast-store.ts';

const ITEMS = [
  { key: 'a', label: '甲' },
  { key: 'b', label: '乙' },
  { key: 'c', label: '丙' },
] as const;

function ThreeTabs() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <>
      <Tabs label="名单" idBase="t" items={ITEMS} value={value} onChange={setValue} />
      <TabPanel idBase="t" value={value}>
        panel {value}
      </TabPanel>
    </>
  );
}

test('tabs follow the keyboard of the platform, and name their panel', () => {
  render(<ThreeTabs />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tablist'), { key });
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
  for (const [key, label] of [
    ['ArrowRight', '乙'],
    ['End', '丙'],
    ['ArrowRight', '甲'],
    ['ArrowLeft', '丙'],
    ['Home', '甲'],
  ] as const) {
    press(key);
    expect(chosen()).toBe(label);
    expect(document.activeElement?.textContent).toBe(label);
  }
  expect(screen.getByRole('tabpanel', { name: '甲' }).textContent).toBe('panel a');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

test('a toast stands for two seconds; a new one takes its place', () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  const status = screen.getByRole('status');
  act(() => showToast('一'));
  expect(status.textContent).toBe('一');
  act(() => vi.advanceTimersByTime(1500));
  act(() => showToast('二', { position: 'top' }));
  act(() => vi.advanceTimersByTime(1999));
  expect(status.textContent).toBe('二');
  expect(status.firstElementChild?.getAttribute('data-position')).toBe('top');
  act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toBe('');
});

test('while a dialog is open its toasts are inside it', () => {
  const dialog = (open: boolean) => (
    <>
      <main>
        <ToastHost />
      </main>
      <Dialog open={open} title="标题" />
    </>
  );
  const { rerender } = render(dialog(true));
  act(() => showToast('一'));
  expect(screen.getByText('一').closest('dialog')).not.toBeNull();
  rerender(dialog(false));
  act(() => hideToast());
});

test('a dialog is named by its title, takes the focus and gives it back', () => {
  vi.useFakeTimers();
  const dialog = (open: boolean, onDismiss?: () => void) => (
    <>
      <button type="button">before</button>
      <Dialog open={open} title="标题" onDismiss={onDismiss} actions={<button type="button">好</button>} />
    </>
  );
  const dismissed = vi.fn();
  const { rerender } = render(dialog(false));
  screen.getByText('before').focus();
  rerender(dialog(true, dismissed));
  const box = screen.getByRole('dialog', { name: '标题' });
  fireEvent.click(screen.getByText('好'));
  expect(dismissed).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(400));
  fireEvent.click(box);
  fireEvent(box, new Event('cancel', { cancelable: true }));
  expect(dismissed).toHaveBeenCalledTimes(2);
  rerender(dialog(false, dismissed));
  expect(document.activeElement?.textContent).toBe('before');
  act(() => vi.advanceTimersByTime(300));
  expect(screen.queryByText('标题')).toBeNull();
});

test('what must be answered cannot be put aside', () => {
  render(<Dialog open title="标题" />);
  const box = screen.getByRole('dialog');
  fireEvent.click(box);
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(box, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(screen.queryByText('标题')).not.toBeNull();
});

function OneSheet({ onAfter }: { readonly onAfter: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <MemoryRouter>
      <p>{open ? 'open' : 'closed'}</p>
      <Sheet open={open} title="筛选" onClose={() => setOpen(false)}>
        {(close) => (
          <button type="button" onClick={() => close(onAfter)}>
            choose
          </button>
        )}
      </Sheet>
    </MemoryRouter>
  );
}

test('the back button closes a sheet and stays on the page', async () => {
  const before = window.location.href;
  render(<OneSheet onAfter={() => undefined} />);
  window.history.back();
  await screen.findByText('closed');
  expect(window.location.href).toBe(before);
});

test('what a sheet was closed for is done when its history entry is gone', async () => {
  const onAfter = vi.fn(() => expect(window.history.state?.isCovered).toBeUndefined());
  render(<OneSheet onAfter={onAfter} />);
  expect(window.history.state?.isCovered).toBe(true);
  fireEvent.click(screen.getByText('choose'));
  await screen.findByText('closed');
  await waitFor(() => expect(onAfter).toHaveBeenCalledTimes(1));
});

test('tapping the words ticks a checkbox line, tapping a link in them does not', () => {
  const onChange = vi.fn();
  render(
    <Checkbox checked={false} label="同意" onChange={onChange}>
      我同意<a href="#x">协议</a>
    </Checkbox>,
  );
  fireEvent.click(screen.getByText('协议'));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('我同意'));
  fireEvent.click(screen.getByRole('checkbox', { name: '同意' }));
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test('a refused field is marked without a text of its own, and is emptied by its button', () => {
  const onChange = vi.fn();
  const { container } = render(<TextField label="手机号" value="12" onChange={onChange} invalid />);
  const field = screen.getByLabelText('手机号');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).toBe('手机号');
  fireEvent.click(screen.getByRole('button', { name: '清除手机号' }));
  expect(onChange).toHaveBeenCalledWith('');
  expect(document.activeElement).toBe(field);
});

test('a number is brought within its bounds when the field is left, not while it is typed', () => {
  const onChange = vi.fn();
  const number = (value: string) => (
    <TextField label="数量" type="number" min={1} max={10} value={value} onChange={onChange} />
  );
  const { rerender } = render(number('99'));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByLabelText('数量'));
  expect(onChange).toHaveBeenLastCalledWith('10');
  rerender(number('0'));
  fireEvent.blur(screen.getByLabelText('数量'));
  expect(onChange).toHaveBeenLastCalledWith('1');
  rerender(number('5'));
  fireEvent.blur(screen.getByLabelText('数量'));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a picture that cannot be shown keeps its box and its name', () => {
  const { rerender } = render(<Picture src="/a.png" alt="封面" heightPercent={75} />);
  fireEvent.error(screen.getByAltText('封面'));
  expect(screen.getByRole('img', { name: '封面' }).tagName).toBe('SPAN');
  rerender(<Picture src="/b.png" alt="封面" heightPercent={75} />);
  expect(screen.getByAltText('封面').getAttribute('src')).toBe('/b.png');
});
