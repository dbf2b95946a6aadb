import type { ReactNode } from 'react';
import { loginAddress } from '../../../session/safe-redirect.ts';
import { useHasToken } from '../../../session/token-store.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { blockTarget } from './block-target.ts';

interface BlockLinkProps {
  readonly href: string | undefined;
  /** Visitors must log in first. */
  readonly needsLogin?: boolean;
  /** Accessible name if the content has none. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links a picture or icon of the home page to its target; renders plain content without one. */
export function BlockLink({ href, needsLogin = false, label, className, children }: BlockLinkProps) {
  const hasToken = useHasToken();
  const target = blockTarget(href);
  if (target.kind === 'none') return <span className={className}>{children}</span>;
  if (target.kind === 'outside') {
    return (
      <a href={target.href} className={className} aria-label={label}>
        {children}
      </a>
    );
  }
  return (
    <AppLink
      to={needsLogin && !hasToken ? loginAddress(target.to) : target.to}
      className={className}
      aria-label={label}
    >
      {children}
    </AppLink>
  );
}
