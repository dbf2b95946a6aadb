import { useQueryClient } from '@tanstack/react-query';
import {
  MEMBER_MESSAGE_LIMIT,
  MESSAGES_AT_ONCE,
  memberMailingList,
  memberMessageForm,
  memberMessageSend,
} from '@zaixue/contract/operator/learners/member-messages';
import type { MemberFilter } from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { conflictOf } from '../../api/edit-conflict.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { TextAreaField } from '../../ui/form/large-fields.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { MailingList } from './mailing-list.tsx';
import styles from './member-message.module.css';
import { memberMessageTexts as texts } from './texts.ts';

/** Who gets a message. */
export type MessageTarget =
  /** At most 200; `name` of a single one. */
  | { readonly kind: 'members'; readonly ids: readonly number[]; readonly name?: string }
  /** All that the filter finds; `count` is the number that the list showed. */
  | { readonly kind: 'filter'; readonly filter: MemberFilter; readonly count: number };

interface MemberMessageSheetProps {
  /** Null while closed. */
  readonly target: MessageTarget | null;
  readonly onClose: () => void;
  /** Called when the message was sent or its sending has begun. */
  readonly onSent?: () => void;
}

/** Writes a message to one member, to some, or to all that match a filter. */
export function MemberMessageSheet({ target, onClose, onSent }: MemberMessageSheetProps) {
  return (
    <Sheet isOpen={target !== null} onClose={onClose} title={texts.title}>
      {target && <MessageForm target={target} onClose={onClose} onSent={onSent} />}
    </Sheet>
  );
}

const BODY = { text: '' };

function MessageForm({
  target,
  onClose,
  onSent,
}: {
  target: MessageTarget;
  onClose: () => void;
  onSent: (() => void) | undefined;
}) {
  const client = useQueryClient();
  // The number that a filter finds may change while the operator writes.
  const [count, setCount] = useState(target.kind === 'members' ? target.ids.length : target.count);
  const [change, setChange] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isStarted, setIsStarted] = useState(false);

  const send = async (text: string): Promise<void> => {
    setChange(null);
    try {
      const { sent, mailingId } = await callOperator(
        memberMessageSend,
        target.kind === 'members'
          ? { text, memberIds: [...target.ids] }
          : { text, filter: target.filter, expectedCount: count },
      );
      onSent?.();
      if (mailingId === null) {
        showDone(texts.sent(sent));
        onClose();
        return;
      }
      setIsStarted(true);
      await client.invalidateQueries({ queryKey: [memberMailingList.name] });
    } catch (error) {
      const now = conflictOf(error)?.fields.expectedCount;
      if (typeof now !== 'number') throw error;
      setChange(now === 0 ? texts.nobody : texts.changed(count, now));
      setCount(now);
    }
  };
  const form = useContractForm({
    initialValues: BODY,
    schema: memberMessageForm,
    send: async ({ text }) => {
      if (count > MESSAGES_AT_ONCE) setIsConfirming(true);
      else await send(text);
    },
  });
  const { text } = form.values;

  if (isStarted)
    return (
      <Stack gap="md">
        <Notice kind="done">{texts.started(count)}</Notice>
        <MailingList />
      </Stack>
    );
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text fw={600}>
          {target.kind === 'members' && target.name ? texts.toOne(target.name) : texts.to(count)}
        </Text>
        <TextAreaField
          label={texts.text}
          description={texts.hint}
          data-autofocus
          minRows={4}
          maxLength={MEMBER_MESSAGE_LIMIT}
          {...form.field('text')}
        />
        <Text size="sm" c="dimmed" ta="end" mt={-12}>
          {texts.left(text.length, MEMBER_MESSAGE_LIMIT)}
        </Text>
        <section className={styles.preview} aria-label={texts.preview}>
          <Text size="sm" c="dimmed">
            {texts.preview}
          </Text>
          <div className={styles.message}>
            <p className={styles.text}>{text.trim() || texts.previewEmpty}</p>
            <span className={styles.time}>{texts.now}</span>
          </div>
        </section>
        {change && <Notice kind="warning">{change}</Notice>}
        {form.problem && <Notice kind="problem">{form.problem}</Notice>}
        <Button type="submit" weight="main" isBusy={form.isSending} disabled={count === 0}>
          {count > 1 ? texts.sendMany(count) : texts.send}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={texts.confirmTitle(count)}
        confirmLabel={texts.send}
        typed={String(count)}
        onConfirm={() => send(text)}
      >
        {texts.confirmText}
      </ConfirmDialog>
    </form>
  );
}
