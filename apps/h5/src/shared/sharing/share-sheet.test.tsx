import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { button, later, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { ShareSheet } from './share-sheet.tsx';

const CARD = { title: '摄影入门', text: '从零开始', image: '' };

beforeEach(() => {
  vi.useFakeTimers();
  fakeService({});
});

const open = () => show(<ShareSheet open card={CARD} onClose={() => undefined} />);

test('the link is shown, drawn and copied', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    userAgent: 'phone',
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  open();
  expect(screen.getByText(window.location.href)).toBeTruthy();
  expect(screen.getByRole('img', { name: '“摄影入门”的二维码', hidden: true })).toBeTruthy();
  press('复制链接');
  await later();
  expect(copied).toEqual([window.location.href]);
  expect(toastText()).toBe('链接已复制');
  expect(screen.queryByRole('button', { name: '分享到…', hidden: true })).toBeNull();
});

test("the platform's own sharing is offered where there is one; closing it is no failure", async () => {
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  vi.stubGlobal('navigator', { userAgent: 'phone', share });
  open();
  fireEvent.click(button('分享到…'));
  await later();
  expect(share).toHaveBeenCalledWith({ title: '摄影入门', text: '从零开始', url: window.location.href });
  expect(toastText()).toBe('');
});

test('inside WeChat it says where to tap', () => {
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger/8.0', share: () => undefined });
  open();
  expect(screen.getByText(/点右上角/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '分享到…', hidden: true })).toBeNull();
});
