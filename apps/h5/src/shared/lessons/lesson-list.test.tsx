import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aChapter, aLesson, aRecord } from '../../testing/lessons.ts';
import { show } from '../../testing/show.tsx';
import { lessonGroups } from './lesson-groups.ts';
import { LessonList } from './lesson-list.tsx';

const CHAPTERS = [aChapter(9, '开头'), aChapter(3, '结尾')];
const VIDEOS = {
  0: [aLesson(1)],
  3: [aLesson(31)],
  9: [aLesson(91, { free_seconds: 30 }), aLesson(92)],
};
const RECORDS = { 92: aRecord(92, 42), 31: aRecord(31, 98, '2026-01-02 08:00:00') };

const draw = (currentId?: number, isFree = 0, hasAccess = false) =>
  show(
    <LessonList
      groups={lessonGroups(CHAPTERS, VIDEOS)}
      course={{ is_free: isFree }}
      hasAccess={hasAccess}
      records={RECORDS}
      {...(currentId === undefined ? {} : { currentId })}
      addressOf={(id) => `/course/video/${id}`}
    />,
  );
const chapters = () =>
  screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-expanded')]);
const rows = () => screen.getAllByRole('link').map((link) => link.textContent);

test('chapters in their order, all open, what has no chapter last', () => {
  draw();
  expect(chapters()).toEqual([
    ['开头2节 · 3分钟', 'true'],
    ['结尾1节 · 1分钟学完 1/1', 'true'],
    ['无章节内容1节 · 1分钟', 'true'],
  ]);
  expect(rows()).toEqual([
    '1第91课01:40 · 试看 30秒',
    '未解锁第92课01:40',
    '已学 100%第31课01:40',
    '未解锁第1课01:40',
  ]);
});

test('a tap folds a chapter and unfolds it again', () => {
  draw();
  const button = screen.getByRole('button', { name: /开头/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(rows()).toEqual(['已学 100%第31课01:40', '未解锁第1课01:40']);
  fireEvent.click(button);
  expect(rows()).toHaveLength(4);
});

test('beside a lesson only its chapter is open, and its disc says that it plays', () => {
  draw(31);
  expect(chapters().map(([, isOpen]) => isOpen)).toEqual(['false', 'true', 'false']);
  const current = screen.getByRole('link', { current: true });
  expect(current.textContent).toBe('第31课01:40');
  expect(screen.getByRole('img', { name: '正在播放' })).toBeTruthy();
});

test.each([
  ['a free course', 1, false],
  ['a course that may be watched whole', 0, true],
])('%s has no trials', (_, isFree, hasAccess) => {
  draw(undefined, isFree, hasAccess);
  expect(screen.queryByText(/试看|未解锁/)).toBeNull();
});

test('a course without chapters is a plain list', () => {
  show(
    <LessonList
      groups={lessonGroups([], { 0: [aLesson(1), aLesson(2)] })}
      course={{ is_free: 1 }}
      hasAccess={false}
      records={{}}
      addressOf={(id) => `/course/video/${id}`}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(rows()).toEqual(['1第1课01:40', '2第2课01:40']);
});

test('a row leads to its lesson', () => {
  draw();
  fireEvent.click(screen.getByRole('link', { name: /第92课/ }));
  expect(screen.getByTestId('address').textContent).toBe('/course/video/92');
});

test('with full access a row shows how much was watched; numbers run through the chapters', () => {
  draw(undefined, 0, true);
  expect(rows()).toEqual(['1第91课01:40', '已学 42%第92课01:40', '已学 100%第31课01:40', '4第1课01:40']);
});
