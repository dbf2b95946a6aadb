import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logout } from '../../../session/end-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import styles from '../account.module.css';
import { profileTexts } from '../account-texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Logs out, here and at the service, and leads to the member centre. */
export function LogoutButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const leave = async (): Promise<void> => {
    showToast(profileTexts.logoutDone);
    // The person is out at once, whenever the service answers.
    void logout(client);
    await navigate('/member', { replace: true });
  };
  return (
    <>
      <Button kind="quiet" block className={styles.onGround} onClick={() => setAsks(true)}>
        {profileTexts.logout}
      </Button>
      <ConfirmDialog open={asks} title={profileTexts.logout} onClose={() => setAsks(false)} onConfirm={leave}>
        {profileTexts.logoutText}
      </ConfirmDialog>
    </>
  );
}
