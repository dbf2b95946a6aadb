import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logout } from '../../session/end-session.ts';
import { removeLoginCode } from '../../session/login-code.ts';
import { clearRequiredAction } from '../../session/required-action.ts';

/** Declines a prompt: the session is cleared, here and at the service, and the member centre shows (contract 17.5). */
export function useLeaveSession(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void logout(client);
    removeLoginCode();
    clearRequiredAction();
    void navigate('/member', { replace: true });
  };
}
