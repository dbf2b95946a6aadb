import { useDraggable } from '@dnd-kit/react';
import { Menu } from '@mantine/core';
import { treeTexts } from '../../texts/tree-texts.ts';
import { Icon, type IconName } from '../layout/icon.tsx';
import styles from './sortable-tree.module.css';
import { useTreeActions } from './tree-context.ts';
import type { TreeNode, TreeStep } from './tree-order.ts';

/** The handle by which a row is moved: by mouse, by touch and by keys. Takes the place of a fixed row's handle too. */
export function TreeHandle({ node }: { node: TreeNode }) {
  const actions = useTreeActions();
  const { handleRef } = useDraggable({ id: node.id, disabled: node.isFixed === true });
  if (node.isFixed) return <span className={styles.noHandle} />;
  return (
    <button
      ref={handleRef}
      type="button"
      className={styles.handle}
      data-tree-handle={node.id}
      aria-label={treeTexts.handle(node.title)}
      aria-describedby={actions.keysId}
      onKeyDown={(event) => actions.onHandleKey(node.id, event)}
      onBlur={() => actions.onHandleBlur(node.id)}
    >
      <Icon name="drag" />
    </button>
  );
}

const STEPS: readonly (readonly [TreeStep, string, IconName])[] = [
  ['up', treeTexts.up, 'up'],
  ['down', treeTexts.down, 'down'],
  ['first', treeTexts.first, 'up'],
  ['last', treeTexts.last, 'down'],
  ['out', treeTexts.out, 'left'],
];

/** The menu items that move a row. Belongs into the row's menu. */
export function TreeMenuItems({ node }: { node: TreeNode }) {
  const actions = useTreeActions();
  if (node.isFixed) return null;
  return (
    <>
      {STEPS.filter(([step]) => step !== 'out' || node.canChangeLevel).map(([step, label, icon]) => (
        <Menu.Item
          key={step}
          leftSection={<Icon name={icon} size={16} />}
          disabled={!actions.canStep(node.id, step)}
          onClick={() => actions.step(node.id, step)}
        >
          {label}
        </Menu.Item>
      ))}
      {actions.canChooseGroup(node.id) && (
        <Menu.Item
          leftSection={<Icon name="folder" size={16} />}
          onClick={() => actions.chooseGroup(node.id)}
        >
          {actions.groupLabel}
        </Menu.Item>
      )}
    </>
  );
}
