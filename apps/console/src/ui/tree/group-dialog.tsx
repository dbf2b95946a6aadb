import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { treeTexts } from '../../texts/tree-texts.ts';
import { uiTexts } from '../../texts/ui-texts.ts';
import { SelectField } from '../form/large-fields.tsx';
import { Button } from '../layout/buttons.tsx';
import type { TreeNode } from './tree-order.ts';

interface GroupDialogProps {
  /** The row that is moved; undefined while the dialog is closed. */
  readonly node: TreeNode | undefined;
  readonly groups: readonly TreeNode[];
  readonly title: string;
  readonly onClose: () => void;
  readonly onChoose: (id: string, groupId: string) => void;
}

/** Asks for the group that a row is moved to. */
export function GroupDialog({ node, groups, title, onClose, onChoose }: GroupDialogProps) {
  return (
    <Modal
      opened={node !== undefined}
      onClose={onClose}
      title={title.replace(/…$/, '')}
      centered
      closeButtonProps={{ 'aria-label': uiTexts.close, size: 'lg' }}
    >
      {node && <GroupChoice node={node} groups={groups} onClose={onClose} onChoose={onChoose} />}
    </Modal>
  );
}

function GroupChoice({
  node,
  groups,
  onClose,
  onChoose,
}: Omit<GroupDialogProps, 'title' | 'node'> & { node: TreeNode }) {
  const [groupId, setGroupId] = useState(groups[0]?.id ?? null);
  return (
    <Stack>
      <SelectField
        label={treeTexts.chooseGroup(node.title)}
        data={groups.map(({ id, title }) => ({ value: id, label: title }))}
        value={groupId}
        onChange={setGroupId}
        searchable
        data-autofocus
      />
      <Button
        weight="main"
        disabled={groupId === null}
        onClick={() => {
          if (groupId !== null) onChoose(node.id, groupId);
          onClose();
        }}
      >
        {treeTexts.move}
      </Button>
    </Stack>
  );
}
