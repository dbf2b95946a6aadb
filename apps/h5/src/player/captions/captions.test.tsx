import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCaptionSwitch } from './captions.ts';

const TRACKS = [
  { language: 'zh-CN', label: '中文', url: '/zh.vtt' },
  { language: 'en', label: 'English', url: '/en.vtt' },
];

function draw(first: string) {
  const chosen: string[] = [];
  const captions = (language: string) => ({
    tracks: TRACKS,
    language,
    cues: [],
    onChoose: (next: string) => void chosen.push(next),
  });
  const view = renderHook(({ language }) => useCaptionSwitch(captions(language)), {
    initialProps: { language: first },
  });
  return {
    chosen,
    press() {
      view.result.current?.();
      view.rerender({ language: chosen.at(-1) ?? '' });
    },
  };
}

test('shows the first captions, hides them, shows them again', () => {
  const { chosen, press } = draw('');
  for (let times = 0; times < 3; times += 1) press();
  expect(chosen).toEqual(['zh-CN', '', 'zh-CN']);
});

test('those come back that were hidden', () => {
  const { chosen, press } = draw('en');
  press();
  press();
  expect(chosen).toEqual(['', 'en']);
});

test('without captions there is nothing to switch', () => {
  expect(renderHook(() => useCaptionSwitch(null)).result.current).toBeNull();
});
