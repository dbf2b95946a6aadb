import {
  memberRemarkEdit,
  memberTagsEdit,
  type OperatorMemberDetail,
} from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { sendEdit } from '../../../shared/edit/send-edit.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showDone, showUndo } from '../../../ui/feedback/notify.tsx';
import { KeptTextOffer, useKeptText } from '../../../ui/form/kept-text.tsx';
import { TextAreaField } from '../../../ui/form/large-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
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
  const [version, setVersion] = useState(remark.version);
  const form = useContractForm({
    schema: memberRemarkEdit.body?.omit({ version: true }),
    initialValues: { text: remark.text },
    send: async (values) => {
      const result = await sendEdit({
        fields: values,
        version,
        seen: { text: remark.text },
        labels: { text: texts.remark },
        send: (fields, seenVersion) =>
          callOperator(memberRemarkEdit, { id: String(id), text: String(fields.text), version: seenVersion }),
      });
      if (result.outcome === 'undecided') return;
      form.markSaved(values);
      if (result.outcome === 'saved') showDone(memberTexts.saved);
      await refresh();
      onClose();
    },
  });
  const kept = useKeptText(
    `member-remark-${id}`,
    form.changes,
    (changes, seenVersion) => {
      form.setValues(changes as { text: string });
      setVersion(seenVersion);
    },
    version,
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <KeptTextOffer kept={kept} />
        <TextAreaField
          label={texts.remark}
          description={texts.remarkHint}
          minRows={6}
          data-autofocus
          {...form.field('text')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button weight="main" type="submit" isBusy={form.isSending} disabled={form.changedCount === 0}>
          {memberTexts.save}
        </Button>
      </Stack>
    </form>
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
    await callOperator(memberTagsEdit, { ids: [id], ...change });
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
