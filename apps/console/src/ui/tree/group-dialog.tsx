import { treeTexts } from '../../texts/tree-texts.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { GroupList } from './group-list.tsx';
import type { TreeNode } from './tree-order.ts';

interface GroupDialogProps {
  /** The row that is moved; undefined while the dialog is closed. */
  readonly node: TreeNode | undefined;
  readonly groups: readonly TreeNode[];
  readonly onClose: () => void;
  readonly onChoose: (id: string, groupId: string) => void;
}

/** Asks for the group that a row is moved to. */
export function GroupDialog({ node, groups, onClose, onChoose }: GroupDialogProps) {
  return (
    <Dialog
      isOpen={node !== undefined}
      onClose={onClose}
      title={node ? treeTexts.chooseGroup(node.title) : ''}
    >
      {node && (
        <GroupList
          groups={groups}
          onChoose={(groupId) => {
            onClose();
            onChoose(node.id, groupId);
          }}
        />
      )}
    </Dialog>
  );
}
