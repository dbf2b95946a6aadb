import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { preloadCode, preloadData } from '../platform/navigation/navigation.ts';
import { goWithTransition } from '../platform/navigation/page-transition.ts';
import { addressOf } from '../platform/router/history.ts';
import { useNavigate } from '../platform/router/router.tsx';

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app. */
  readonly to: string;
  /** Takes the place of the present history entry. */
  readonly replace?: boolean;
  /** Left in the new history entry for the screen to read. */
  readonly state?: object;
}

/**
 * A link to another screen. The code of the screen is loaded when a finger touches the link, the data when the finger leaves it.
 * Goes there with a page transition where the browser has them. A real anchor, so opening in a new window works.
 */
export function AppLink({ to, replace = false, state, onClick, ...rest }: AppLinkProps) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    // Before the transition, which first takes a picture of the present screen.
    preloadData(to);
    if (replace) void navigate(to, { replace, state });
    else goWithTransition('forward', () => void navigate(to, { state }));
  };
  return <a {...rest} href={addressOf(to)} onClick={go} onPointerDown={() => preloadCode(to)} />;
}
