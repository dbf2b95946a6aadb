import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setToken } from '../../../session/token-store.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { later, press, toastText } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { ExportRow } from './export-row.tsx';

const EXPORT = 'GET /api/v3/member/export';
const saved: { name: string; content: Blob }[] = [];
let service: ReturnType<typeof fakeService>;

async function ask(answer: Parameters<typeof fakeService>[0][string]): Promise<void> {
  service = fakeService({ [EXPORT]: answer });
  show(<ExportRow />, { extensions: ['account-export'] });
  fireEvent.click(screen.getByRole('button', { name: '导出我的数据' }));
  press('导出');
  await later();
}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z') });
  setToken('t');
  saved.length = 0;
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:file') saved.push({ name: this.download, content });
  });
});

test('the data is saved as a JSON file with the date in its name', async () => {
  await ask({ code: 0, data: { member: { id: 1 } } });
  expect(saved.map(({ name }) => name)).toEqual(['我的数据-2026-11-21.json']);
  const { content } = saved[0] ?? {};
  expect(content?.type).toBe('application/json');
  expect(JSON.parse((await content?.text()) ?? '')).toEqual({ member: { id: 1 } });
  expect(toastText()).toBe('已开始下载');
});

test.each([
  [{ code: 404, message: '路由不存在' }, '当前服务暂不支持导出数据'],
  [{ code: 429, message: '请稍后再试' }, '请稍后再试'],
])('%o is said', async (answer, words) => {
  await ask(answer);
  expect(toastText()).toBe(words);
  expect(saved).toEqual([]);
});

test('inside WeChat it shows a hint to use the browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0');
  await ask({ code: 0, data: {} });
  expect(toastText()).toContain('在浏览器中打开');
  expect(service.calls()).toEqual([]);
});
