import { type RefObject, useRef } from 'react';
import { closestTarget, moveNode, type TreeNode, type TreeTarget } from './tree-order.ts';

/** Sideways movement that changes the level of a row, pixels. */
const LEVEL_PX = 36;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface DragParts<Data> {
  readonly list: RefObject<HTMLElement | null>;
  /** Line where the row would be put. */
  readonly mark: RefObject<HTMLElement | null>;
  /** What follows the pointer. */
  readonly label: RefObject<HTMLElement | null>;
  /** All rows, and those that are drawn. */
  readonly nodes: readonly TreeNode<Data>[];
  readonly shown: readonly TreeNode<Data>[];
}

/** Index of the first drawn row whose middle is below a height of the window. */
function rowAt(rows: HTMLCollection, y: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, height } = (rows[middle] as Element).getBoundingClientRect();
    if (top + height / 2 < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Follows a drag and marks where the row would be put. Works on elements directly: a move of the pointer draws nothing again,
 * however long the list is.
 */
export function useTreeDrag<Data>(parts: DragParts<Data>) {
  const target = useRef<TreeTarget | undefined>(undefined);

  const hide = (): void => {
    target.current = undefined;
    for (const part of [parts.mark, parts.label]) part.current?.setAttribute('hidden', '');
  };

  const follow = (id: string, start: Point, point: Point): void => {
    const { list, mark, label, nodes, shown } = parts;
    const node = nodes.find((each) => each.id === id);
    if (!list.current || !mark.current || !node) return;
    if (label.current) {
      label.current.removeAttribute('hidden');
      label.current.style.transform = `translate(${point.x + 14}px, ${point.y + 10}px)`;
    }
    const rows = list.current.children;
    const row = rowAt(rows, point.y);
    const sideways = point.x - start.x;
    const level = sideways > LEVEL_PX ? 2 : sideways < -LEVEL_PX ? 1 : node.level;
    const below = shown[row];
    const index = below ? nodes.indexOf(below) : nodes.length;
    target.current = closestTarget(nodes, id, { index, level });
    const isMove = target.current && moveNode(nodes, id, target.current) !== nodes;
    mark.current.toggleAttribute('hidden', !isMove);
    if (!target.current || !isMove) return;
    const next = nodes[target.current.index];
    const shownAt = next ? shown.indexOf(next) : -1;
    const frame = list.current.getBoundingClientRect();
    const y = shownAt < 0 ? frame.bottom : (rows[shownAt] as Element).getBoundingClientRect().top;
    mark.current.style.top = `${y - frame.top}px`;
    mark.current.dataset.level = String(target.current.level);
  };

  return {
    follow,
    /** Ends the drag; where the row is to be put, undefined for nowhere. */
    end: (): TreeTarget | undefined => {
      const last = target.current;
      hide();
      return last;
    },
  };
}
