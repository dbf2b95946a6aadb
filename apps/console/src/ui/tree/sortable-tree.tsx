import { AutoScroller, PointerActivationConstraints } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { VisuallyHidden } from '@mantine/core';
import { type ComponentType, memo, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { treeTexts } from '../../texts/tree-texts.ts';
import { GroupDialog } from './group-dialog.tsx';
import styles from './sortable-tree.module.css';
import { type TreeActions, TreeContext, type TreeRowProps } from './tree-context.ts';
import {
  groupBefore,
  moveNode,
  positionOf,
  type TreeNode,
  type TreeTarget,
  targetInGroup,
  targetOfStep,
} from './tree-order.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeKeys } from './use-tree-keys.ts';

interface SortableTreeProps<Data> {
  /** Name of the list for assistive technology. */
  readonly label: string;
  /** All rows in their order; the `data` of a row that has not changed should be the same object. */
  readonly nodes: readonly TreeNode<Data>[];
  /** Draws a row, with a `TreeHandle` and with `TreeMenuItems` in its menu. Must be the same component always. */
  readonly Row: ComponentType<TreeRowProps<Data>>;
  /** A row was moved: the rows in their new order. */
  readonly onMove: (next: readonly TreeNode<Data>[], id: string) => void;
  /** Menu item that asks for the group of a row, e.g. 移到章节…. */
  readonly groupLabel: string;
  /** Groups whose rows are not drawn. */
  readonly closed?: ReadonlySet<string>;
}

// The kit's own styles and texts are not used: its style element would need a nonce, its texts are English.
const PLUGINS = [AutoScroller];
const SENSORS = [
  PointerSensor.configure({
    // The handle does not scroll, so a touch on it needs no delay.
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 5 })],
  }),
];

/**
 * A list of rows in one or two levels that can be sorted: by dragging the handle with the mouse or a finger, by keys on the
 * handle, and by menu items.
 */
export function SortableTree<Data>({
  label,
  nodes,
  Row,
  onMove,
  groupLabel,
  closed,
}: SortableTreeProps<Data>) {
  const [announcement, setAnnouncement] = useState('');
  const [choosingFor, setChoosingFor] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const keysId = useId();
  const list = useRef<HTMLOListElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const dragLabel = useRef<HTMLDivElement>(null);
  const keys = useTreeKeys(nodes, setAnnouncement, onMove);
  const present = keys.lifted?.draft ?? nodes;
  const shown = useMemo(
    () =>
      closed && closed.size > 0
        ? present.filter(
            (node, at) => node.level === 1 || !closed.has(present[groupBefore(present, at)]?.id ?? ''),
          )
        : present,
    [present, closed],
  );
  const drag = useTreeDrag({ list, mark, label: dragLabel, nodes, shown });

  const move = (id: string, target: TreeTarget | undefined): void => {
    const next = target && moveNode(nodes, id, target);
    if (!next || next === nodes) return;
    const { place, count, group } = positionOf(next, id);
    const title = next.find((node) => node.id === id)?.title ?? '';
    setAnnouncement(treeTexts.dropped(title, place, count, group?.title));
    onMove(next, id);
  };

  const latest = useRef({ nodes, move, keys });
  latest.current = { nodes, move, keys };
  const actions = useMemo<TreeActions>(
    () => ({
      keysId,
      groupLabel,
      canStep: (id, step) => targetOfStep(latest.current.nodes, id, step) !== undefined,
      step: (id, step) => latest.current.move(id, targetOfStep(latest.current.nodes, id, step)),
      chooseGroup: setChoosingFor,
      canChooseGroup: (id) => groupsFor(latest.current.nodes, id).length > 0,
      onHandleKey: (id, event) => latest.current.keys.onKey(id, event),
      onHandleBlur: () => latest.current.keys.onBlur(),
    }),
    [keysId, groupLabel],
  );

  const liftedId = keys.lifted?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move by keys the handle gets its focus back
  useLayoutEffect(() => {
    if (liftedId === undefined) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-tree-handle="${liftedId}"]`);
    handle?.focus();
    handle?.scrollIntoView({ block: 'nearest' });
    keys.settle();
  }, [keys.lifted]);

  const draggedNode = nodes.find((node) => node.id === dragged);
  return (
    <TreeContext value={actions}>
      <VisuallyHidden id={keysId}>
        {treeTexts.keys}
        {nodes.some((node) => node.canChangeLevel) && treeTexts.keysOfLevels}
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {announcement}
      </VisuallyHidden>
      <DragDropProvider
        plugins={PLUGINS}
        sensors={SENSORS}
        onDragStart={({ operation }) => setDragged(String(operation.source?.id))}
        onDragMove={({ operation, to }) => {
          const { initial, current } = operation.position;
          drag.follow(String(operation.source?.id), initial, to ?? current);
        }}
        onDragEnd={({ operation, canceled }) => {
          const target = drag.end();
          setDragged(null);
          if (!canceled) move(String(operation.source?.id), target);
        }}
      >
        <div className={styles.tree} data-dragging={dragged !== null || undefined}>
          <ol ref={list} className={styles.list} aria-label={label}>
            {shown.map((node) => (
              <TreeItem
                key={node.id}
                node={node}
                Row={Row as ComponentType<TreeRowProps<unknown>>}
                state={node.id === liftedId ? 'lifted' : node.id === dragged ? 'dragged' : undefined}
              />
            ))}
          </ol>
          <div ref={mark} className={styles.mark} hidden />
        </div>
        <div ref={dragLabel} className={styles.label} aria-hidden="true" hidden>
          {draggedNode && labelOf(nodes, draggedNode)}
        </div>
      </DragDropProvider>
      <GroupDialog
        node={nodes.find((node) => node.id === choosingFor)}
        groups={choosingFor === null ? [] : groupsFor(nodes, choosingFor)}
        onClose={() => setChoosingFor(null)}
        onChoose={(id, groupId) => move(id, targetInGroup(nodes, groupId))}
      />
    </TreeContext>
  );
}

/** The groups that a row can be moved to. */
function groupsFor(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  const at = nodes.findIndex((node) => node.id === id);
  const node = nodes[at];
  const hasChildren = node?.level === 1 && nodes[at + 1]?.level === 2;
  if (!node || (node.level === 1 && (!node.canChangeLevel || hasChildren))) return [];
  const own = node.level === 2 ? nodes[groupBefore(nodes, at)]?.id : id;
  return nodes.filter((each) => each.level === 1 && each.id !== own);
}

function labelOf(nodes: readonly TreeNode[], node: TreeNode): string {
  if (node.level === 2) return node.title;
  const count = nodes.filter((each, at) => each.level === 2 && nodes[groupBefore(nodes, at)]?.id === node.id);
  return count.length > 0 ? treeTexts.within(node.title, count.length) : node.title;
}

interface TreeItemProps {
  readonly node: TreeNode;
  readonly Row: ComponentType<TreeRowProps<unknown>>;
  readonly state: 'lifted' | 'dragged' | undefined;
}

const isSameNode = (one: TreeNode, other: TreeNode): boolean =>
  one.id === other.id &&
  one.level === other.level &&
  one.title === other.title &&
  one.data === other.data &&
  one.isFixed === other.isFixed &&
  one.canChangeLevel === other.canChangeLevel;

const TreeItem = memo(
  ({ node, Row, state }: TreeItemProps) => (
    <li className={styles.item} data-level={node.level} data-state={state}>
      <Row node={node} />
    </li>
  ),
  (one, other) => one.state === other.state && one.Row === other.Row && isSameNode(one.node, other.node),
);
