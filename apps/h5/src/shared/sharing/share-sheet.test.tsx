import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeService } from '../../testing/fake-service.ts';
import { button, later, press, toastText } from '../../testing/person.ts';
import { show } from '../../testing/show.tsx';
import { breakLines } from './draw-poster.ts';
import { ShareSheet } from './share-sheet.tsx';

const CARD = { title: '摄影入门', text: '从零开始', image: '' };

/** A browser that draws: notes the texts and whether a picture was drawn. */
function drawingBrowser(): { texts: string[]; pictures: string[] } {
  const drawn = { texts: [] as string[], pictures: [] as string[] };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => {
      if (name === 'fillText') return (text: string) => void drawn.texts.push(text);
      if (name === 'drawImage') return () => drawn.pictures.push('cover');
      if (name === 'measureText') return (text: string) => ({ width: text.length * 40 });
      if (name === 'createRadialGradient') return () => ({ addColorStop: () => undefined });
      return name in own ? own[name] : () => undefined;
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,eA==');
  return drawn;
}

test('the poster is a picture that can be saved, also when its cover cannot be used', async () => {
  const drawn = drawingBrowser();
  vi.stubGlobal('navigator', { userAgent: 'phone' });
  vi.stubGlobal(
    'Image',
    class {
      onerror = (): void => undefined;
      set src(_address: string) {
        queueMicrotask(() => this.onerror());
      }
    },
  );
  show(
    <ShareSheet open card={{ ...CARD, image: 'https://other.example/c.jpg' }} onClose={() => undefined} />,
  );
  await later();
  const picture = screen.getByRole<HTMLImageElement>('img', { name: '“摄影入门”的海报，带二维码' });
  expect(picture.src).toMatch(/^data:image\/jpeg/);
  expect(screen.getByText('长按保存')).toBeTruthy();
  expect(drawn.texts).toEqual(expect.arrayContaining(['摄影入门', '从零开始', '扫码打开']));
  expect(drawn.pictures).toEqual([]);
});

test.each([
  ['从零开始学摄影', 2, ['从零开始', '学摄影']],
  ['一二三四五六七八九', 2, ['一二三四', '五六七…']],
  ['', 2, []],
])('%j breaks into lines', (text, most, lines) => {
  expect(breakLines(text, most, (line) => line.length <= 4)).toEqual(lines);
});

test('a Latin word stays whole', () => {
  expect(breakLines('用 Excel 做表', 3, (line) => line.length <= 7)).toEqual(['用 Excel', '做表']);
});

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
  await later();
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

test('inside WeChat an arrow points at its menu, over the sheet', async () => {
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger/8.0', share: () => undefined });
  open();
  press('发送给朋友');
  await later();
  expect(screen.getByText(/点右上角/)).toBeTruthy();
  press('知道了');
  await later(300);
  expect(screen.queryByText(/点右上角/)).toBeNull();
  expect(screen.getByRole('dialog', { name: '分享' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '分享到…', hidden: true })).toBeNull();
});
