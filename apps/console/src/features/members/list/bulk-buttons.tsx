import {
  type MemberFilter,
  memberBulkLock,
  memberTagsEdit,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useRights } from '../../../api/session-store.ts';
import { type BulkTarget, sizeOf } from '../../../shared/bulk/bulk-target.ts';
import { bulkTexts } from '../../../shared/bulk/texts.ts';
import type { Bulk, BulkAct } from '../../../shared/bulk/use-bulk.tsx';
import { ReasonSheet } from '../../../ui/feedback/reason-sheet.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Stack } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/menu/action-menu.tsx';
import { TagChooser } from '../tag-chooser.tsx';
import { memberPageTexts, memberTexts as texts } from '../texts.ts';

interface TagsChange {
  readonly add: string[];
  readonly remove: string[];
}

const tagsAct = (change: TagsChange): BulkAct<MemberFilter, TagsChange> => ({
  title: change.add.length > 0 ? texts.addTag : texts.removeTag,
  change,
  describe: change.add.length > 0 ? texts.tagged : texts.untagged,
  send: (body) => callOperator(memberTagsEdit, body),
});
const lockAct = (
  isLocked: boolean,
  reason: string,
): BulkAct<MemberFilter, { isLocked: boolean; reason: string }> => ({
  title: isLocked ? memberPageTexts.lockTitle : memberPageTexts.unlockTitle,
  change: { isLocked, reason },
  describe: isLocked ? texts.bulkLocked : texts.bulkUnlocked,
  isDanger: isLocked,
  send: (body) => callOperator(memberBulkLock, body),
});

interface BulkButtonsProps {
  readonly bulk: Bulk;
  readonly target: BulkTarget<MemberFilter>;
  readonly onStarted: () => void;
}

/** Tags and locks of the selected members. */
export function BulkButtons({ bulk, target, onStarted }: BulkButtonsProps) {
  const { can } = useRights();
  const [open, setOpen] = useState<'add' | 'remove' | 'lock' | 'unlock' | null>(null);
  const close = (): void => setOpen(null);
  const count = sizeOf(target);
  const more: MenuAction[] = [
    ...(can('member.tag')
      ? [{ label: texts.removeTag, icon: 'tag', run: () => setOpen('remove') } as const]
      : []),
    ...(can('member.lock')
      ? ([
          { label: memberPageTexts.lock, icon: 'lock', run: () => setOpen('lock') },
          { label: memberPageTexts.unlock, icon: 'restore', run: () => setOpen('unlock') },
        ] as const)
      : []),
  ];
  const isLocking = open === 'lock';
  return (
    <>
      {can('member.tag') && (
        <Button
          leftSection={<Icon name="tag" size={18} />}
          disabled={bulk.isBusy}
          onClick={() => setOpen('add')}
        >
          {texts.addTag}
        </Button>
      )}
      <ActionMenu label={bulkTexts.more} actions={more} />
      <Sheet
        isOpen={open === 'add' || open === 'remove'}
        onClose={close}
        title={open === 'remove' ? texts.removeTagTitle(count) : texts.addTagTitle(count)}
      >
        <TagsForm
          submit={open === 'remove' ? texts.removeTag : texts.addTag}
          onSubmit={(tags) => {
            close();
            const change = open === 'remove' ? { add: [], remove: tags } : { add: tags, remove: [] };
            void bulk.run(tagsAct(change), target, onStarted);
          }}
        />
      </Sheet>
      <ReasonSheet
        isOpen={isLocking || open === 'unlock'}
        onClose={close}
        title={isLocking ? texts.bulkLockTitle(count) : texts.bulkUnlockTitle(count)}
        description={memberPageTexts.reasonHint}
        confirmLabel={isLocking ? memberPageTexts.lock : memberPageTexts.unlock}
        isDanger={isLocking}
        onConfirm={(reason) => bulk.run(lockAct(isLocking, reason), target, onStarted)}
      >
        {isLocking ? memberPageTexts.lockHint : memberPageTexts.unlockHint}
      </ReasonSheet>
    </>
  );
}

function TagsForm({ submit, onSubmit }: { submit: string; onSubmit: (tags: string[]) => void }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  return (
    <Stack>
      <TagChooser value={tags} onChange={setTags} />
      <Button weight="main" disabled={tags.length === 0} onClick={() => onSubmit([...tags])}>
        {submit}
      </Button>
    </Stack>
  );
}
