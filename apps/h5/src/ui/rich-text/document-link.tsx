import { type AnchorHTMLAttributes, type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../platform/lazy-part.ts';

const documentScreen = lazyPart(async () => (await import('./document-screen.tsx')).DocumentScreen);

interface DocumentLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
  /** What the document is called. */
  readonly title: string;
}

/**
 * A link to a text of the site, such as an agreement. One of this origin opens over the present screen, with a way
 * back to it as it was; others open in a new window, and so does everything where scripts do not work.
 */
export function DocumentLink({ href, title, children, ...rest }: DocumentLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Screen = documentScreen.loaded();
  const open = (event: MouseEvent): void => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !isOfThisOrigin(href)) return;
    event.preventDefault();
    documentScreen.load().then(
      () => setIsOpen(true),
      () => window.open(href, '_blank', 'noreferrer'),
    );
  };
  return (
    <>
      <a {...rest} href={href} target="_blank" rel="noreferrer" onClick={open}>
        {children}
      </a>
      {Screen
        ? // Beside the page: the link may stand in the label of a checkbox, which taps in it would tick.
          createPortal(
            <Screen open={isOpen} address={href} title={title} onClose={() => setIsOpen(false)} />,
            document.body,
          )
        : null}
    </>
  );
}

function isOfThisOrigin(href: string): boolean {
  try {
    return new URL(href, window.location.href).origin === window.location.origin;
  } catch {
    return false;
  }
}
