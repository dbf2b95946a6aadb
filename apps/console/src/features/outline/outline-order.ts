import type { OutlineLesson, OutlineView } from '@zaixue/contract/operator/teaching/outline';
import { moveNode, positionOf, type TreeNode, targetInGroup } from '../../ui/tree/tree-order.ts';
import { outlineTexts } from './texts.ts';

export interface OutlineChapter {
  /** 0 for the lessons without a chapter. */
  readonly id: number;
  readonly title: string;
  readonly version: number;
  readonly lessons: number;
  readonly seconds: number;
  /** Its lessons are not drawn. */
  readonly isClosed: boolean;
}
export type OutlineNode = TreeNode<OutlineChapter | OutlineLesson>;

export const isLesson = (data: OutlineChapter | OutlineLesson): data is OutlineLesson => 'chapterId' in data;
export const chapterNodeId = (id: number): string => `c${id}`;
export const lessonNodeId = (id: number): string => `l${id}`;
const rowIdOf = (node: TreeNode): number => Number(node.id.slice(1));

/** The outline as rows of a tree. Lessons without a chapter come last, below a row that cannot be moved. */
export function nodesOf(
  { chapters, lessons }: Pick<OutlineView, 'chapters' | 'lessons'>,
  closed: ReadonlySet<number> = new Set(),
): OutlineNode[] {
  const byChapter = new Map<number, OutlineLesson[]>();
  for (const lesson of lessons)
    byChapter.set(lesson.chapterId, [...(byChapter.get(lesson.chapterId) ?? []), lesson]);
  const loose = byChapter.get(0) ?? [];
  const groups = [
    ...chapters.map((chapter) => ({ ...chapter, isFixed: false })),
    ...(loose.length > 0 ? [{ id: 0, title: outlineTexts.looseLessons, version: 0, isFixed: true }] : []),
  ];
  return groups.flatMap(({ isFixed, ...group }): OutlineNode[] => {
    const own = byChapter.get(group.id) ?? [];
    const seconds = own.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
    return [
      {
        id: chapterNodeId(group.id),
        level: 1,
        title: group.title,
        data: { ...group, lessons: own.length, seconds, isClosed: closed.has(group.id) },
        isFixed,
      },
      ...own.map(
        (lesson): OutlineNode => ({
          id: lessonNodeId(lesson.id),
          level: 2,
          title: lesson.title,
          data: lesson,
        }),
      ),
    ];
  });
}

export interface OutlineOrder {
  readonly chapterIds: number[];
  readonly lessons: { readonly id: number; readonly chapterId: number }[];
}

/** The order of the rows as the server takes it. */
export function orderOf(nodes: readonly OutlineNode[]): OutlineOrder {
  const chapterIds: number[] = [];
  const lessons: { id: number; chapterId: number }[] = [];
  let chapterId = 0;
  for (const node of nodes) {
    if (node.level === 1) {
      chapterId = rowIdOf(node);
      if (chapterId > 0) chapterIds.push(chapterId);
    } else lessons.push({ id: rowIdOf(node), chapterId });
  }
  return { chapterIds, lessons };
}

/** The outline in another order. Lessons that stay in their chapter remain the same objects. */
export function applyOrder(view: OutlineView, { chapterIds, lessons }: OutlineOrder): OutlineView {
  const chapters = new Map(view.chapters.map((chapter) => [chapter.id, chapter]));
  const byId = new Map(view.lessons.map((lesson) => [lesson.id, lesson]));
  return {
    ...view,
    chapters: chapterIds.flatMap((id) => chapters.get(id) ?? []),
    lessons: lessons.flatMap(({ id, chapterId }) => {
      const lesson = byId.get(id);
      if (!lesson) return [];
      return lesson.chapterId === chapterId ? lesson : { ...lesson, chapterId };
    }),
  };
}

/** Moves several lessons to the end of a chapter, in their present order. */
export function moveLessons(
  nodes: readonly OutlineNode[],
  lessonIds: ReadonlySet<number>,
  chapterId: number,
): readonly OutlineNode[] {
  let next = nodes;
  for (const node of nodes) {
    if (node.level !== 2 || !lessonIds.has(rowIdOf(node))) continue;
    const group = positionOf(next, node.id).group;
    if (group?.id !== chapterNodeId(chapterId))
      next = moveNode(next, node.id, targetInGroup(next, chapterNodeId(chapterId)));
  }
  return next;
}

/**
 * Repeats moves on an outline that another operator has changed: each moved row comes behind the row that it was put behind, in
 * the same chapter. Rows that are gone are left out; a row whose chapter is gone stays where it is.
 */
export function replayMoves(
  fresh: readonly OutlineNode[],
  wanted: readonly OutlineNode[],
  movedIds: readonly string[],
): readonly OutlineNode[] {
  let next = fresh;
  for (const id of movedIds) {
    const at = wanted.findIndex((node) => node.id === id);
    const node = wanted[at];
    if (!node || !next.some((each) => each.id === id)) continue;
    const index =
      node.level === 1 ? indexBehindChapter(next, wanted, at) : indexBehindLesson(next, wanted, node, at);
    if (index !== undefined) next = moveNode(next, id, { index, level: node.level });
  }
  return next;
}

/** The place behind the nearest chapter before `at` that still exists. */
function indexBehindChapter(
  fresh: readonly OutlineNode[],
  wanted: readonly OutlineNode[],
  at: number,
): number {
  const before = wanted.slice(0, at).filter(({ level }) => level === 1);
  const found = before.findLast(({ id }) => fresh.some((each) => each.id === id));
  return found ? targetInGroup(fresh, found.id).index : 0;
}

/** The place behind the nearest lesson before `at` that is still in the chapter; undefined when the chapter is gone. */
function indexBehindLesson(
  fresh: readonly OutlineNode[],
  wanted: readonly OutlineNode[],
  node: OutlineNode,
  at: number,
): number | undefined {
  const { group, place } = positionOf(wanted, node.id);
  const chapterAt = group ? fresh.findIndex(({ id }) => id === group.id) : -1;
  if (!group || chapterAt < 0) return undefined;
  const before = wanted.slice(at - place + 1, at);
  const found = before.findLast(({ id }) => positionOf(fresh, id).group?.id === group.id);
  return found ? fresh.findIndex(({ id }) => id === found.id) + 1 : chapterAt + 1;
}
