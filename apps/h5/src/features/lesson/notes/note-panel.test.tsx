import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@zaixue/contract/constants';
import { beforeEach, expect, test, vi } from 'vitest';
import { notesQuery } from '../../../api/queries/notes.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakeService } from '../../../testing/fake-service.ts';
import { aLesson } from '../../../testing/lessons.ts';
import { fakePlayer } from '../../../testing/playing.ts';
import { show } from '../../../testing/show.tsx';
import { NotePanel } from './note-panel.tsx';

beforeEach(() => localStorage.setItem(STORAGE_KEYS.token, 'token'));

const note = (id: number, seconds: number, content: string) => ({
  id,
  course_id: 1,
  video_id: 4,
  seconds,
  content,
  created_at: '2026-11-21T00:00:00.000000Z',
  updated_at: '2026-11-21T00:00:00.000000Z',
});

function draw(calls: Parameters<typeof fakeService>[0], banDrag: 0 | 1 = 0) {
  const service = fakeService(calls);
  const client = createQueryClient();
  client.setQueryData(notesQuery(4).queryKey, [note(1, 30, '第一处'), note(2, 90, '第二处')]);
  const playing = fakePlayer(65.8);
  show(<NotePanel lesson={aLesson(4, { ban_drag: banDrag })} player={playing.player} />, { client });
  const texts = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  return { ...service, ...playing, texts };
}
const sentTo = (sent: readonly { call: string; values: object }[], call: string) =>
  sent.filter((one) => one.call === call).map(({ values }) => values);

test('a note gets the position at which typing started and is sorted by it', async () => {
  const { sent, texts, reach } = draw({
    'POST /api/v3/video/4/note': { code: 0, data: note(3, 65, '边看边记') },
  });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '边' } });
  act(() => reach(80));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '边看边记' } });
  expect(screen.getByLabelText('记在 01:05')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(texts()).toEqual(['第一处', '边看边记', '第二处']));
  expect(sentTo(sent, 'POST /api/v3/video/4/note')).toEqual([{ seconds: 65, content: '边看边记' }]);
  expect(screen.getByLabelText('记在 01:20')).toBeTruthy();
});

test('a tap on the time seeks the player', () => {
  const { sought } = draw({});
  fireEvent.click(screen.getByRole('button', { name: '跳到 01:30' }));
  expect(sought).toEqual([90]);
});

test('without seeking the time is not a button', () => {
  draw({}, 1);
  expect(screen.queryByRole('button', { name: /跳到/ })).toBeNull();
});

test('its text can be changed', async () => {
  const { sent, texts } = draw({ 'PUT /api/v3/member/note/1': { code: 0, data: note(1, 30, '改过的') } });
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0] as HTMLElement);
  fireEvent.change(screen.getByRole('textbox', { name: '修改笔记' }), { target: { value: '改过的' } });
  fireEvent.click(screen.getAllByRole('button', { name: '保存' })[0] as HTMLElement);
  await waitFor(() => expect(texts()).toEqual(['改过的', '第二处']));
  expect(sentTo(sent, 'PUT /api/v3/member/note/1')).toEqual([{ content: '改过的' }]);
});

test('a note is deleted only after a second tap', async () => {
  const { sent, texts } = draw({ 'DELETE /api/v3/member/note/1': { code: 0 } });
  fireEvent.click(screen.getAllByRole('button', { name: '删除' })[0] as HTMLElement);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '确认删除' }));
  await waitFor(() => expect(texts()).toEqual(['第二处']));
});

test('a rejection is shown and the text is kept', async () => {
  const { texts } = draw({ 'POST /api/v3/video/4/note': { code: 1, message: '每个视频最多保存200条笔记' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '第二百零一条' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('每个视频最多保存200条笔记')).toBeTruthy();
  expect(texts()).toEqual(['第一处', '第二处']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('第二百零一条');
});

test('the notes of the course are saved as a file', async () => {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { sent } = draw({
    'GET /api/v3/member/notes/export': {
      code: 0,
      data: { file_name: '写作课-笔记.md', media_type: 'text/markdown', content: '# 写作课' },
    },
  });
  fireEvent.click(screen.getByRole('button', { name: '导出本课程笔记' }));
  await waitFor(() => expect(saved).toEqual(['写作课-笔记.md']));
  expect(sentTo(sent, 'GET /api/v3/member/notes/export')).toEqual([{ course_id: '1', format: 'md' }]);
  click.mockRestore();
});
