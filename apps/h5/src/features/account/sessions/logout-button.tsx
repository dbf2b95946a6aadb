import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../../platform/router/router.tsx';
import { logout } from '../../../session/end-session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import styles from '../account.module.css';
import { profileTexts } from '../account-texts.ts';
import { ActionDialog } from '../action-dialog.tsx';

/** Logs out in the browser and on the server, then opens the member centre. */
export function LogoutButton() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const logOut = async (): Promise<void> => {
    showToast(profileTexts.logoutDone);
    // The browser's session ends at once, without waiting for the server.
    void logout(client);
    await navigate('/member', { replace: true });
  };
  return (
    <>
      <Button kind="quiet" block className={styles.onGround} onClick={() => setIsConfirming(true)}>
        {profileTexts.logout}
      </Button>
      <ActionDialog
        open={isConfirming}
        title={profileTexts.logout}
        onClose={() => setIsConfirming(false)}
        onConfirm={logOut}
      >
        {profileTexts.logoutText}
      </ActionDialog>
    </>
  );
}
