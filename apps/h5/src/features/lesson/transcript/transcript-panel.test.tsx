import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { captionsQuery } from '../../../api/queries/captions.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { fakePlayer } from '../../../testing/playing.ts';
import { show } from '../../../testing/show.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';

const ZH = { language: 'zh-CN', label: '中文', url: '/zh.vtt' };
const EN = { language: 'en', label: 'English', url: '/en.vtt' };

function draw(canSeek = true) {
  const client = createQueryClient();
  client.setQueryData(captionsQuery(4, ZH).queryKey, [
    { start: 1, end: 3, text: '光圈是什么' },
    { start: 5, end: 8, text: '光圈越大越亮' },
    { start: 9, end: 12, text: 'Shutter 快门' },
  ]);
  client.setQueryData(captionsQuery(4, EN).queryKey, [{ start: 1, end: 3, text: 'What an aperture is' }]);
  const playing = fakePlayer(6);
  show(<TranscriptPanel videoId={4} tracks={[ZH, EN]} player={playing.player} canSeek={canSeek} />, {
    client,
  });
  const lines = () => within(screen.getByRole('list', { name: '文稿' })).getAllByRole('listitem');
  const current = () => lines().find((line) => line.getAttribute('aria-current'))?.textContent;
  return { ...playing, lines, current };
}

test('the current line is marked and follows the playback', () => {
  const { current, reach } = draw();
  expect(current()).toBe('00:05光圈越大越亮');
  act(() => reach(10));
  expect(current()).toBe('00:09Shutter 快门');
});

test('a tap on a line seeks and plays', () => {
  const { sought, player } = draw();
  fireEvent.click(screen.getByRole('button', { name: /光圈是什么/ }));
  expect(sought).toEqual([1]);
  expect(player.play).toHaveBeenCalled();
});

test('without seeking a line is not a button', () => {
  draw(false);
  expect(screen.queryByRole('button', { name: /光圈/ })).toBeNull();
});

test('search ignores case, marks matches and shows their number', () => {
  const { lines } = draw();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' shutter ' } });
  expect(screen.getByText('找到1处')).toBeTruthy();
  expect(lines()).toHaveLength(1);
  expect(document.querySelector('mark')?.textContent).toBe('Shutter');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '三脚架' } });
  expect(screen.getByText('没有找到')).toBeTruthy();
});

test('another language can be chosen', () => {
  draw();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } });
  expect(screen.getByText('What an aperture is')).toBeTruthy();
});
