import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MemberMailing,
  memberMailingList,
  memberMailingStop,
} from '@zaixue/contract/operator/learners/member-messages';
import { useState } from 'react';
import { callOperator } from '../../api/call.ts';
import { callQuery } from '../../api/query-client.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/feedback/states.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { formatSiteTime } from '../../ui/form/site-time.ts';
import { Button } from '../../ui/layout/buttons.tsx';
import { Progress, Stack, Text } from '../../ui/layout/layout.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './member-message.module.css';
import { memberMessageTexts as texts } from './texts.ts';

/** How often the progress is asked for while a message is being sent, milliseconds. */
const EVERY_MS = 2000;
const TONES = { running: 'busy', done: 'good', stopped: 'warning' } as const;

/** The messages to many members, in a sheet. */
export function MailingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.mailings}>
      {isOpen && <MailingList />}
    </Sheet>
  );
}

/** The newest messages to many members with how far they are; a running one can be stopped. */
export function MailingList() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...callQuery(memberMailingList, {}),
    refetchInterval: ({ state }) =>
      state.data?.some((mailing) => mailing.state === 'running') ? EVERY_MS : false,
  });
  const [stopping, setStopping] = useState<MemberMailing | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState icon="send" title={texts.noMailings}>
        {texts.noMailingsHint}
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.mailingsHint}
      </Text>
      <ul className={styles.mailings}>
        {data.map((mailing) => (
          <Mailing key={mailing.id} mailing={mailing} onStop={() => setStopping(mailing)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={stopping !== null}
        onClose={() => setStopping(null)}
        title={texts.stopTitle}
        confirmLabel={texts.stop}
        isDanger
        onConfirm={async () => {
          try {
            await callOperator(memberMailingStop, { id: String(stopping?.id ?? 0) });
            showDone(texts.stopped);
          } finally {
            await client.invalidateQueries({ queryKey: [memberMailingList.name] });
          }
        }}
      >
        {texts.stopText}
      </ConfirmDialog>
    </Stack>
  );
}

function Mailing({ mailing, onStop }: { mailing: MemberMailing; onStop: () => void }) {
  const { text, sent, expected, state, by, createdAt } = mailing;
  return (
    <li className={styles.mailing}>
      <div className={styles.mailingHead}>
        <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
        <Text size="sm" c="dimmed">
          {formatSiteTime(createdAt)} {by}
        </Text>
      </div>
      <p className={styles.text}>{text}</p>
      {state === 'running' && (
        <Progress
          value={(100 * sent) / Math.max(1, expected)}
          aria-label={texts.progressLabel}
          aria-hidden="true"
        />
      )}
      <div className={styles.mailingHead}>
        <Text size="sm" aria-live={state === 'running' ? 'polite' : undefined}>
          {texts.progress(sent, expected)}
        </Text>
        {state === 'running' && <Button onClick={onStop}>{texts.stop}</Button>}
      </div>
    </li>
  );
}
