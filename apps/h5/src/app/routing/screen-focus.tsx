import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useBrowserLayoutEffect } from '../../platform/use-latest.ts';
import { focusScreen } from './focus-screen.ts';
import { describeLink, findLink, type LinkDescription } from './link-description.ts';

/**
 * Where a keyboard or a screen reader goes on after a navigation: at the heading of a new screen, and after going back
 * at the link or button that led away. A changed query moves nothing.
 */
export function ScreenFocus() {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const present = useRef({ key: '', pathname: '' });
  /** What was last tapped on each page of the history, by the key of its entry. */
  const usedLinks = useRef(new Map<string, LinkDescription>());

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = describeLink(event.target);
      if (link) usedLinks.current.set(present.current.key, link);
    };
    // Before the tap is handled, since that may take the page away.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  useBrowserLayoutEffect(() => {
    const before = present.current;
    present.current = { key, pathname };
    if (before.key === '' || before.pathname === pathname) return undefined;
    const link = kind === 'POP' ? usedLinks.current.get(key) : undefined;
    return focusScreen(() => (link ? findLink(link) : null));
  }, [key, pathname, kind]);

  return null;
}
