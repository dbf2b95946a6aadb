import { useEffect, useState } from 'react';

/**
 * Whether the browser is on its way to another page, for buttons that stay busy until it is there. Who comes back by
 * the back button may find the page as it was, and finds it awake.
 */
export function useLeaving(): [boolean, (isLeaving: boolean) => void] {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onPageShow = (): void => setIsLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  return [isLeaving, setIsLeaving];
}
