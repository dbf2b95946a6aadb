import { memberTagsEdit } from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone, showUndo } from '../../../ui/feedback/notify.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Stack } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { TagChooser } from '../tag-chooser.tsx';
import { memberTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

export interface FailedTag {
  readonly id: number;
  readonly message: string;
}

interface BulkTagsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
  /** For whom it failed, to be shown until it is read. */
  readonly onFailed: (failed: readonly FailedTag[]) => void;
}

/** Adds tags to the selected members; can be undone for those who did not have them. */
export function BulkTags({ ids, onDone, onFailed }: BulkTagsProps) {
  const refresh = useRefreshMembers();
  const [isOpen, setIsOpen] = useState(false);
  const [tags, setTags] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      // One call for each tag, so that undoing takes a tag only from those who did not have it before.
      const added: { readonly tag: string; readonly changed: readonly number[] }[] = [];
      const failed = new Map<number, FailedTag>();
      for (const tag of tags) {
        const answer = await callOperator(memberTagsEdit, { ids: [...ids], add: [tag] });
        for (const each of answer.failed) failed.set(each.id, each);
        if (answer.changed.length > 0) added.push({ tag, changed: answer.changed });
      }
      setIsOpen(false);
      onFailed([...failed.values()]);
      onDone();
      await refresh();
      if (added.length === 0) return showDone(texts.nothingTagged);
      const members = new Set(added.flatMap(({ changed }) => changed));
      showUndo(texts.tagged(members.size), async () => {
        for (const { tag, changed } of added)
          await callOperator(memberTagsEdit, { ids: [...changed], remove: [tag] });
        await refresh();
      });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button leftSection={<Icon name="tag" size={18} />} onClick={() => setIsOpen(true)}>
        {texts.addTag}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.addTagTitle(ids.length)}>
        <Stack>
          <TagChooser value={tags} onChange={setTags} />
          {problem && <Notice kind="problem">{problem}</Notice>}
          <Button weight="main" isBusy={isBusy} disabled={tags.length === 0} onClick={send}>
            {texts.addTag}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
