import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { clearSession } from '../../../session/end-session.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { profileTexts } from '../account-texts.ts';
import { ActionDialog } from '../action-dialog.tsx';

/** Requests the deletion of the account after seven days. The server then ends all sessions (contract 3.10). */
export function DestroyRow() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const destroy = async (): Promise<void> => {
    await api('memberDestroy', {});
    showToast(profileTexts.destroyDone);
    clearSession(client);
    await navigate('/member', { replace: true });
  };
  return (
    <>
      <ListRow label={profileTexts.destroy} onClick={() => setIsConfirming(true)} />
      <ActionDialog
        open={isConfirming}
        title={profileTexts.destroy}
        danger
        onClose={() => setIsConfirming(false)}
        onConfirm={destroy}
      >
        {profileTexts.destroyText}
      </ActionDialog>
    </>
  );
}
