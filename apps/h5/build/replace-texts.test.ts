import { expect, test } from 'vitest';
import { replaceTexts } from './replace-texts.ts';

test('references to an object and its parts see changed, added and removed texts', () => {
  const texts: Record<string, unknown> = {
    tabs: { home: '首页', study: '在学' },
    count: (number: number) => `${number}人`,
    old: '旧',
    both: 'A',
  };
  const { tabs } = texts;
  replaceTexts(texts, {
    tabs: { home: '主页', study: '在学', member: '我的' },
    count: (number: number) => `${number} 位`,
    both: { A: 'A', B: 'B' },
  });
  expect(tabs).toEqual({ home: '主页', study: '在学', member: '我的' });
  expect((texts.count as (number: number) => string)(3)).toBe('3 位');
  expect(texts).toMatchObject({ tabs, both: { A: 'A', B: 'B' } });
  expect(texts).not.toHaveProperty('old');
});
