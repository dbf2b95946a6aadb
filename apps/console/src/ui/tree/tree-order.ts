/** A row of a tree with two levels. The tree is a flat list: a row of level 2 belongs to the last row of level 1 before it. */
export interface TreeNode<Data = unknown> {
  /** Without quotation marks. */
  readonly id: string;
  readonly level: 1 | 2;
  readonly title: string;
  readonly data: Data;
  /** It cannot be moved, and nothing of level 1 can be put behind it. Its children can. */
  readonly isFixed?: boolean;
  /** It may stand in both levels, as long as nothing is below it. */
  readonly canChangeLevel?: boolean;
}

export interface TreeTarget {
  /** The row before which the moved one is put; the number of rows for the end. */
  readonly index: number;
  readonly level: 1 | 2;
}

type Nodes<Data> = readonly TreeNode<Data>[];

const indexOf = (nodes: Nodes<unknown>, id: string): number => nodes.findIndex((node) => node.id === id);

/** Index behind the last row that belongs to the row at an index. */
export function endOfBlock(nodes: Nodes<unknown>, index: number): number {
  if (nodes[index]?.level !== 1) return index + 1;
  const next = nodes.findIndex((node, at) => at > index && node.level === 1);
  return next < 0 ? nodes.length : next;
}

/** Index of the row of level 1 that a row put at an index would belong to; -1 for none. */
export const groupBefore = (nodes: Nodes<unknown>, index: number): number =>
  nodes.findLastIndex((node, at) => at < index && node.level === 1);

/** The closest place to `index` where a row may be put; undefined when it cannot be moved. */
export function closestTarget(
  nodes: Nodes<unknown>,
  id: string,
  { index, level: wanted }: TreeTarget,
): TreeTarget | undefined {
  const from = indexOf(nodes, id);
  const node = nodes[from];
  if (!node || node.isFixed) return undefined;
  const end = endOfBlock(nodes, from);
  const canBeChild = node.level === 2 || (node.canChangeLevel && end === from + 1);
  const canBeTop = node.level === 1 || node.canChangeLevel;
  const place = index > from && index < end ? from : index;
  const rest = [...nodes.slice(0, from), ...nodes.slice(end)];
  const placeInRest = place >= end ? place - (end - from) : place;
  const hasGroup = groupBefore(rest, placeInRest) >= 0;
  if (wanted === 2 && canBeChild && hasGroup) return { index: place, level: 2 };
  if (!canBeTop) return hasGroup ? { index: place, level: 2 } : undefined;
  return { index: closestGap(nodes, from, end, place), level: 1 };
}

/** The closest index between two rows of level 1 with all that belongs to them. */
function closestGap(nodes: Nodes<unknown>, from: number, end: number, index: number): number {
  const fixed = nodes.findIndex((node) => node.level === 1 && node.isFixed);
  const last = fixed < 0 ? nodes.length : fixed;
  const isGap = (at: number): boolean =>
    at === nodes.length || (nodes[at]?.level === 1 && !(at > from && at < end));
  const gaps = Array.from({ length: last + 1 }, (_, at) => at).filter(isGap);
  return gaps.reduce((best, at) => (Math.abs(at - index) < Math.abs(best - index) ? at : best), gaps[0] ?? 0);
}

/** The rows after a move, with all that belongs to the moved one. The same list when nothing changes. */
export function moveNode<Data>(
  nodes: Nodes<Data>,
  id: string,
  { index, level }: TreeTarget,
): readonly TreeNode<Data>[] {
  const from = indexOf(nodes, id);
  const node = nodes[from];
  if (!node) return nodes;
  const end = endOfBlock(nodes, from);
  const isHere = index >= from && index <= end;
  if (isHere && level === node.level) return nodes;
  const block = nodes.slice(from, end).map((each) => (each.id === id ? { ...each, level } : each));
  const rest = [...nodes.slice(0, from), ...nodes.slice(end)];
  const place = isHere ? from : index > end ? index - (end - from) : index;
  return [...rest.slice(0, place), ...block, ...rest.slice(place)];
}

/** What the menu and the keys can do. */
export type TreeStep = 'up' | 'down' | 'first' | 'last' | 'in' | 'out';

/** Where a step leads; undefined when it is not possible. */
export function targetOfStep(nodes: Nodes<unknown>, id: string, step: TreeStep): TreeTarget | undefined {
  const from = indexOf(nodes, id);
  const node = nodes[from];
  if (!node || node.isFixed) return undefined;
  const end = endOfBlock(nodes, from);
  if (step === 'in' || step === 'out') return targetOfLevel(nodes, node, from, step === 'in' ? 2 : 1);
  return node.level === 1 ? stepOfGroup(nodes, from, end, step) : stepOfChild(nodes, from, step);
}

function targetOfLevel(
  nodes: Nodes<unknown>,
  node: TreeNode,
  from: number,
  level: 1 | 2,
): TreeTarget | undefined {
  if (!node.canChangeLevel || node.level === level) return undefined;
  const group = groupBefore(nodes, from);
  const index = level === 1 ? endOfBlock(nodes, group) : from;
  const target = closestTarget(nodes, node.id, { index, level });
  return target?.level === level ? target : undefined;
}

function stepOfGroup(
  nodes: Nodes<unknown>,
  from: number,
  end: number,
  step: 'up' | 'down' | 'first' | 'last',
): TreeTarget | undefined {
  const next = nodes[end];
  const fixed = nodes.findIndex((node) => node.level === 1 && node.isFixed);
  const places = {
    up: groupBefore(nodes, from),
    first: from > 0 ? 0 : -1,
    down: next && !next.isFixed ? endOfBlock(nodes, end) : -1,
    last: next && !next.isFixed ? (fixed < 0 ? nodes.length : fixed) : -1,
  };
  return places[step] < 0 ? undefined : { index: places[step], level: 1 };
}

function stepOfChild(
  nodes: Nodes<unknown>,
  from: number,
  step: 'up' | 'down' | 'first' | 'last',
): TreeTarget | undefined {
  const group = groupBefore(nodes, from);
  const end = endOfBlock(nodes, group);
  const isFirst = from === group + 1;
  const isLast = from === end - 1;
  const places = {
    // The first of a group goes to the end of the group before, the last to the start of the next one.
    up: isFirst ? (groupBefore(nodes, group) < 0 ? -1 : group) : from - 1,
    down: isLast ? (end < nodes.length ? end + 1 : -1) : from + 2,
    first: isFirst ? -1 : group + 1,
    last: isLast ? -1 : end,
  };
  return places[step] < 0 ? undefined : { index: places[step], level: 2 };
}

/** The end of a group, as the target of a row of level 2. */
export function targetInGroup(nodes: Nodes<unknown>, groupId: string): TreeTarget {
  return { index: endOfBlock(nodes, indexOf(nodes, groupId)), level: 2 };
}

/** Place of a row among those of its level and group, from 1. */
export function positionOf(
  nodes: Nodes<unknown>,
  id: string,
): { readonly place: number; readonly count: number; readonly group: TreeNode | undefined } {
  const from = indexOf(nodes, id);
  const group = groupBefore(nodes, from);
  const isChild = nodes[from]?.level === 2;
  const siblings = isChild
    ? nodes.slice(group + 1, endOfBlock(nodes, group))
    : nodes.filter(({ level }) => level === 1);
  return {
    place: siblings.findIndex((node) => node.id === id) + 1,
    count: siblings.length,
    group: isChild ? nodes[group] : undefined,
  };
}
