import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rich-text.module.css';
import { sanitiseOnServer } from './server-sanitiser.ts';

/**
 * Shows the operator's HTML, sanitised (contract 17.8). While a page is rendered the server's sanitiser does it;
 * in the browser the sanitiser is loaded when it is needed, and never for a text that came with the page.
 */
export function RichText({ html, className }: { readonly html: string; readonly className?: string }) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    const box = element.current;
    if (!box || shown.current === html) return undefined;
    const cameWithPage = shown.current === null && box.childNodes.length > 0;
    if (cameWithPage) {
      shown.current = html;
      return undefined;
    }
    let isCurrent = true;
    void import('./browser-sanitiser.ts').then(({ sanitiseInBrowser }) => {
      if (!isCurrent) return;
      box.innerHTML = sanitiseInBrowser(html);
      shown.current = html;
    });
    return () => {
      isCurrent = false;
    };
  }, [html]);

  return (
    <div
      ref={element}
      className={classNames(styles.text, className)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised, see above
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? sanitiseOnServer(html) : '' }}
    />
  );
}
