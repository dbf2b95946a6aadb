import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { treeTexts } from '../../texts/tree-texts.ts';
import { LazyMenu } from '../menu/lazy-menu.tsx';
import { SortableTree } from './sortable-tree.tsx';
import type { TreeRowProps } from './tree-context.ts';
import type { TreeNode } from './tree-order.ts';
import { TreeHandle, TreeMenuItems } from './tree-parts.tsx';

const NODES: TreeNode[] = [
  { id: 'A', level: 1, title: '甲', data: null },
  { id: 'a1', level: 2, title: '甲一', data: null },
  { id: 'a2', level: 2, title: '甲二', data: null },
  { id: 'B', level: 1, title: '乙', data: null },
];

function Row({ node }: TreeRowProps<unknown>) {
  return (
    <div>
      <TreeHandle node={node} />
      {node.title}
      <LazyMenu label={`菜单 ${node.title}`}>{() => <TreeMenuItems node={node} />}</LazyMenu>
    </div>
  );
}

function renderTree() {
  const onMove = vi.fn<(next: readonly TreeNode[], id: string) => void>();
  renderAt('/', <SortableTree label="目录" nodes={NODES} Row={Row} onMove={onMove} groupLabel="移到章节…" />);
  const order = () => onMove.mock.lastCall?.[0].map(({ id }) => id).join(' ');
  return { onMove, order };
}

const handleOf = (title: string) => screen.getByRole('button', { name: treeTexts.handle(title) });

test('keys lift a row, move it into the next group and put it down', () => {
  const { onMove, order } = renderTree();
  handleOf('甲一').focus();
  fireEvent.keyDown(handleOf('甲一'), { key: ' ' });
  fireEvent.keyDown(handleOf('甲一'), { key: 'ArrowDown' });
  fireEvent.keyDown(handleOf('甲一'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(handleOf('甲一'));
  expect(screen.getByText(treeTexts.at('甲一', 1, 1, '乙'))).toBeTruthy();
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.keyDown(handleOf('甲一'), { key: ' ' });
  expect(order()).toBe('A a2 B a1');
});

test('escape puts a lifted row back', () => {
  const { onMove } = renderTree();
  handleOf('甲一').focus();
  fireEvent.keyDown(handleOf('甲一'), { key: 'Enter' });
  fireEvent.keyDown(handleOf('甲一'), { key: 'End' });
  fireEvent.keyDown(handleOf('甲一'), { key: 'Escape' });
  expect(onMove).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '甲',
    '甲一',
    '甲二',
    '乙',
  ]);
});

test('the menu moves a group with all that belongs to it', async () => {
  const { order } = renderTree();
  fireEvent.click(screen.getByRole('button', { name: '菜单 甲' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: treeTexts.down }));
  expect(order()).toBe('B A a1 a2');
});
