import { useEffect, useState } from 'react';

/** The kit gives the focus back 10 ms after closing, to an element that is gone when a menu item has opened the dialog. */
const AFTER_KIT_MS = 30;

/** Gives the focus back to the button of a menu when one of its items has opened a dialog. `isOpen` is that of the dialog. */
export function useMenuFocus(isOpen: boolean): void {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // While rendering, because the item is removed before effects run.
    const menu = document.activeElement?.closest('[role="menu"]');
    if (isOpen) setButton(document.getElementById(menu?.getAttribute('aria-labelledby') ?? ''));
  }
  useEffect(() => {
    if (isOpen || !button) return;
    const timer = setTimeout(() => button.focus({ preventScroll: true }), AFTER_KIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, button]);
}
