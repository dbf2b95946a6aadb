import { commentReply, SITE_REPLY_LIMIT } from '@zaixue/contract/operator/learners/comments';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Group, Stack } from '../../ui/layout/layout.ts';
import styles from './comments.module.css';
import { commentTexts as texts } from './texts.ts';

interface ReplyFormProps {
  readonly sendLabel: string;
  /** Throws when it is refused. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Writes an answer in the site's name. */
export function ReplyForm({ sendLabel, onSend, onClose }: ReplyFormProps) {
  const form = useContractForm({
    schema: commentReply.body,
    initialValues: { text: '' },
    send: async ({ text }) => {
      await onSend(text);
      onClose();
    },
  });
  return (
    <form className={styles.reply} onSubmit={form.submit} noValidate>
      <Stack gap="xs">
        <TextAreaField
          label={texts.replyLabel}
          description={texts.replyHint}
          autoFocus
          minRows={2}
          maxLength={SITE_REPLY_LIMIT}
          {...form.field('text')}
        />
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Group gap="xs" justify="flex-end">
          <Button onClick={onClose}>{texts.replyCancel}</Button>
          <Button type="submit" weight="main" isBusy={form.isSending}>
            {sendLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
