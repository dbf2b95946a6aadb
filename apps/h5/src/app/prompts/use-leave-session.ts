import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../platform/router/router.tsx';
import { logout } from '../../session/end-session.ts';
import { removeLoginCode } from '../../session/login-code.ts';
import { clearRequiredAction } from '../../session/required-action.ts';

/** Declines a prompt: ends the session in the browser and on the server, then opens the member centre (contract 17.5). */
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
