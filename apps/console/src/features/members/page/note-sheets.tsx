import {
  memberRemarkEdit,
  memberTagsEdit,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showUndo } from '../../../ui/feedback/notify.tsx';
import { TextAreaField } from '../../../ui/form/large-fields.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { Button } from '../../../ui/layout/buttons.tsx';
import { Stack } from '../../../ui/layout/layout.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { TagChooser } from '../tag-chooser.tsx';
import { memberTexts, memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface NoteSheetProps {
  readonly member: OperatorMemberDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Writes the remark about a member. */
export const RemarkSheet = ({ member, isOpen, onClose }: NoteSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.remark}>
    <RemarkForm key={member.remark.version} member={member} onClose={onClose} />
  </Sheet>
);

function RemarkForm({ member: { id, remark }, onClose }: Omit<NoteSheetProps, 'isOpen'>) {
  const refresh = useRefreshMembers();
  const { form, kept } = useEditForm({
    keptKey: `member-remark-${id}`,
    version: remark.version,
    initialValues: { text: remark.text },
    schema: memberRemarkEdit.body?.omit({ version: true }),
    labels: { text: texts.remark },
    send: (fields, version) =>
      callOperator(memberRemarkEdit, { id: String(id), text: String(fields.text), version }),
    savedText: memberTexts.saved,
    onSaved: refresh,
    onClose,
  });
  return (
    <SheetForm form={form} kept={kept} submit={memberTexts.save} isDisabled={form.changedCount === 0}>
      <TextAreaField
        label={texts.remark}
        description={texts.remarkHint}
        minRows={6}
        data-autofocus
        {...form.field('text')}
      />
    </SheetForm>
  );
}

/** Adds and removes tags; can be undone. */
export const TagsSheet = ({ member, isOpen, onClose }: NoteSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={texts.tags}>
    <TagsForm key={member.tags.join()} member={member} onClose={onClose} />
  </Sheet>
);

function TagsForm({ member: { id, tags: before }, onClose }: Omit<NoteSheetProps, 'isOpen'>) {
  const refresh = useRefreshMembers();
  const [tags, setTags] = useState<readonly string[]>(before);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = tags.filter((tag) => !before.includes(tag));
  const remove = before.filter((tag) => !tags.includes(tag));
  const send = async (change: { add: string[]; remove: string[] }): Promise<void> => {
    await callOperator(memberTagsEdit, { selection: { ids: [id] }, change });
    await refresh();
  };
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await send({ add, remove });
      onClose();
      showUndo(texts.tagsSaved, () => send({ add: remove, remove: add }));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack>
      <TagChooser value={tags} onChange={setTags} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button weight="main" isBusy={isBusy} disabled={add.length + remove.length === 0} onClick={save}>
        {memberTexts.save}
      </Button>
    </Stack>
  );
}
