import { goWithTransition } from '../platform/navigation/page-transition.ts';
import { useNavigate } from '../platform/router/router.tsx';

/**
 * What the back arrow does: one step back, or to the home page if the history holds at most `homeLimit` entries
 * (contract 18.2).
 */
export function useGoBack(homeLimit = 2): () => void {
  const navigate = useNavigate();
  return () => {
    if (window.history.length <= homeLimit) void navigate('/', { replace: true });
    else goWithTransition('back', () => void navigate(-1));
  };
}
