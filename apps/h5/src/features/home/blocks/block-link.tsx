import type { ReactNode } from 'react';
import { loginAddress } from '../../../session/safe-redirect.ts';
import { useHasToken } from '../../../session/token-store.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { blockTarget } from './block-target.ts';

interface BlockLinkProps {
  readonly href: string | undefined;
  /** An anonymous visitor is led to the login first. */
  readonly needsLogin?: boolean;
  /** Name for screen readers where the content has none. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a tap on a picture or an icon of the home page leads to; without a target, plain content. */
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
