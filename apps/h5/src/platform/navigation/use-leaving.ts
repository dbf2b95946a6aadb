import { useEffect, useState } from 'react';

/**
 * Whether the browser is leaving for another page, for buttons that stay busy until then. False again when the browser
 * restores the page from its back-forward cache.
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
