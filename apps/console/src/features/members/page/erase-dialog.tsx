import { memberErase } from '@zaixue/contract/operator/learners/members';
import { useState } from 'react';
import { callOperator } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showDone } from '../../../ui/feedback/notify.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { formatSiteTime } from '../../../ui/form/site-time.ts';
import { Stack } from '../../../ui/layout/layout.ts';
import { memberPageTexts as texts } from '../texts.ts';
import { useRefreshMembers } from '../use-members.ts';

interface EraseDialogProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the erasure of an account: a reason and a typed word. */
export function EraseDialog({ id, isOpen, onClose }: EraseDialogProps) {
  const refresh = useRefreshMembers();
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.eraseTitle}
      confirmLabel={texts.erase}
      isDanger
      typed={texts.eraseTyped}
      onConfirm={async () => {
        if (reason.trim() === '') throw new Error(texts.eraseReasonMissing);
        const { erasedAt } = await callOperator(memberErase, { id, reason });
        showDone(texts.erased(formatSiteTime(erasedAt)));
        await refresh();
      }}
    >
      <Stack>
        {texts.eraseHint}
        <TextField
          label={texts.reason}
          description={texts.reasonHint}
          required
          maxLength={191}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
