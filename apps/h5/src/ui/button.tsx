import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './states/spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` at most once per screen. */
  readonly kind?: ButtonKind;
  /** Shows a spinner in place of the text, keeps the width, takes no taps. */
  readonly busy?: boolean;
  /**
   * Looks disabled but accepts taps. Browsers report autofilled values only after the first tap on the page, and a
   * disabled button would swallow that tap.
   */
  readonly looksDisabled?: boolean;
  /** As wide as its place. */
  readonly block?: boolean;
  /** 36 high, with a touch area of 44. */
  readonly small?: boolean;
}

export function Button({
  kind = 'plain',
  busy = false,
  looksDisabled = false,
  block = false,
  small = false,
  type = 'button',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type={type}
      className={buttonClass({ kind, block, small }, className)}
      // Before hydration the browser would submit the form natively and put its values into the address.
      disabled={disabled || (type === 'submit' && !isHydrated)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-looks-disabled={looksDisabled || undefined}
      {...rest}
      {...(busy ? { onClick: (event) => event.preventDefault() } : {})}
    >
      <span className={styles.text} data-hidden={busy || undefined}>
        {children}
      </span>
      {busy ? (
        <span className={styles.busy}>
          <Spinner size={20} />
        </span>
      ) : null}
    </button>
  );
}

/** The look of a button for a link. */
export function buttonClass(
  { kind = 'plain', block = false, small = false }: Pick<ButtonProps, 'kind' | 'block' | 'small'>,
  className?: string,
): string {
  return classNames(styles.button, styles[kind], block && styles.block, small && styles.small, className);
}
