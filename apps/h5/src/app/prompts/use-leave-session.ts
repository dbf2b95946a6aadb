import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dropAskedStep } from '../../session/asked-step.ts';
import { logout } from '../../session/end-session.ts';
import { removeLoginCode } from '../../session/login-code.ts';

/** Declines a prompt: the session is cleared, here and at the service, and the member centre shows (contract 17.5). */
export function useLeaveSession(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void logout(client);
    removeLoginCode();
    dropAskedStep();
    void navigate('/member', { replace: true });
  };
}
