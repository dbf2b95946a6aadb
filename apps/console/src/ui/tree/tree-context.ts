import { createContext, type KeyboardEvent as ReactKeyboardEvent, useContext } from 'react';
import type { TreeNode, TreeStep } from './tree-order.ts';

/** What the handle and the menu items of a row use. Its identity never changes, so that rows are not drawn again. */
export interface TreeActions {
  readonly canStep: (id: string, step: TreeStep) => boolean;
  readonly step: (id: string, step: TreeStep) => void;
  /** Asks for the group that the row is moved to. */
  readonly chooseGroup: (id: string) => void;
  readonly canChooseGroup: (id: string) => boolean;
  readonly groupLabel: string;
  readonly onHandleKey: (id: string, event: ReactKeyboardEvent<HTMLButtonElement>) => void;
  readonly onHandleBlur: (id: string) => void;
  /** Id of the element that explains the keys. */
  readonly keysId: string;
}

export const TreeContext = createContext<TreeActions | null>(null);

export function useTreeActions(): TreeActions {
  const actions = useContext(TreeContext);
  if (!actions) throw new Error('the row is not in a SortableTree');
  return actions;
}

/** What a row gets to draw itself. */
export interface TreeRowProps<Data> {
  readonly node: TreeNode<Data>;
}
