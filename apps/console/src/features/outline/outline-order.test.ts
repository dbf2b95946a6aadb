import type { OutlineLesson, OutlineView } from '@zaixue/contract/operator/teaching/outline';
import { expect, test } from 'vitest';
import { moveNode, targetOfStep } from '../../ui/tree/tree-order.ts';
import { applyOrder, moveLessons, nodesOf, orderOf, replayMoves } from './outline-order.ts';

const lesson = (id: number, chapterId: number): OutlineLesson => ({
  id,
  chapterId,
  title: `课时 ${id}`,
  durationSeconds: 60,
  trialSeconds: 0,
  bansSeeking: false,
  areCommentsAllowed: true,
  isShown: true,
  showsWhenReady: false,
  video: { status: 'ready', percent: 0, reason: '', fileId: id },
  captions: 0,
  views: 0,
  version: 1,
});

/** `1: 11 12 | 2: 21 | 0: 31` */
function outline(text: string): OutlineView {
  const groups = text.split('|').map((group) => {
    const [chapter = '', lessons = ''] = group.split(':');
    return { chapterId: Number(chapter), ids: lessons.trim().split(/\s+/).filter(Boolean).map(Number) };
  });
  return {
    course: { id: 1, title: '课程', state: 'shown' },
    version: 1,
    chapters: groups
      .filter(({ chapterId }) => chapterId > 0)
      .map(({ chapterId: id }) => ({ id, title: `章 ${id}`, version: 1 })),
    lessons: groups.flatMap(({ chapterId, ids }) => ids.map((id) => lesson(id, chapterId))),
    trash: [],
  };
}
const text = (nodes: ReturnType<typeof nodesOf> | readonly { id: string }[]): string =>
  nodes.map(({ id }) => id).join(' ');

test('lessons without a chapter come last, and there is no row for them when there are none', () => {
  expect(text(nodesOf(outline('1: 11 12 | 2: | 0: 31')))).toBe('c1 l11 l12 c2 c0 l31');
  expect(text(nodesOf(outline('1: 11')))).toBe('c1 l11');
});

test('the order of the rows names every chapter and lesson once', () => {
  const view = outline('1: 11 12 | 2: 21 | 0: 31');
  const nodes = nodesOf(view);
  const target = targetOfStep(nodes, 'l12', 'down');
  const order = orderOf(target ? moveNode(nodes, 'l12', target) : nodes);
  expect(order).toEqual({
    chapterIds: [1, 2],
    lessons: [
      { id: 11, chapterId: 1 },
      { id: 12, chapterId: 2 },
      { id: 21, chapterId: 2 },
      { id: 31, chapterId: 0 },
    ],
  });
  const next = applyOrder(view, order);
  expect(next.lessons[0]).toBe(view.lessons[0]);
  expect(next.lessons[1]).toMatchObject({ id: 12, chapterId: 2 });
});

test('several lessons go to the end of a chapter in their order, those that are there stay', () => {
  const nodes = nodesOf(outline('1: 11 12 13 | 2: 21 22'));
  expect(text(moveLessons(nodes, new Set([13, 11, 21]), 2))).toBe('c1 l12 c2 l21 l22 l11 l13');
});

test.each([
  ['a new lesson of somebody else', '1: 11 12 13 19 | 2: 21', 'c1 l12 l13 l19 c2 l21 l11'],
  ['a lesson that is gone', '1: 11 13 | 2: 21', 'c1 l13 c2 l21 l11'],
  ['the row before is elsewhere now', '1: 11 12 13 21 | 2: 22', 'c1 l12 l13 l21 c2 l11 l22'],
  ['the chapter is gone', '1: 11 12 13 21', 'c1 l11 l12 l13 l21'],
  ['the moved lesson is gone', '1: 12 13 | 2: 21', 'c1 l12 l13 c2 l21'],
])('a move is repeated on a changed outline: %s', (_, changed, expected) => {
  const nodes = nodesOf(outline('1: 11 12 13 | 2: 21'));
  const wanted = moveNode(nodes, 'l11', { index: 6, level: 2 });
  expect(text(wanted)).toBe('c1 l12 l13 c2 l21 l11');
  expect(text(replayMoves(nodesOf(outline(changed)), wanted, ['l11']))).toBe(expected);
});

test('a moved chapter is put behind the chapter it was put behind', () => {
  const nodes = nodesOf(outline('1: 11 | 2: 21 | 3: 31'));
  const wanted = moveNode(nodes, 'c1', { index: 4, level: 1 });
  expect(text(wanted)).toBe('c2 l21 c1 l11 c3 l31');
  const changed = nodesOf(outline('3: 31 | 1: 11 | 2: 21 22'));
  expect(text(replayMoves(changed, wanted, ['c1']))).toBe('c3 l31 c2 l21 l22 c1 l11');
});
