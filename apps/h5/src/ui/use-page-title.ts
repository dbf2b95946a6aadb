import { useEffect } from 'react';

/** Sets the document's title while the screen is shown; an empty one leaves the title as it is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
