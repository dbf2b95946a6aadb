import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button as KitButton,
  type ButtonProps as KitButtonProps,
  Tooltip,
} from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './buttons.module.css';

/** What a button is for. `main` at most once on a screen. */
type Weight = 'main' | 'normal' | 'quiet' | 'danger';

const LOOK = {
  main: { variant: 'filled' },
  normal: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'light', color: 'red' },
} as const satisfies Record<Weight, KitButtonProps>;

interface Common extends Omit<KitButtonProps, 'variant' | 'color' | 'loading'> {
  /** Default: `normal`. */
  readonly weight?: Weight;
  /** The act is under way: shows it and takes no more clicks. */
  readonly isBusy?: boolean;
}

export type ButtonProps = Common & Omit<ComponentPropsWithRef<'button'>, keyof KitButtonProps>;

/** A button with a text. Not a submit button unless `type="submit"`. */
export function Button({ weight = 'normal', isBusy = false, ...rest }: ButtonProps) {
  return <KitButton type="button" {...LOOK[weight]} loading={isBusy} {...rest} />;
}

export type LinkButtonProps = Common & Omit<ComponentPropsWithRef<typeof Link>, keyof KitButtonProps>;

/** A link that looks like a button. `to` is an address of the console. */
export function LinkButton({ weight = 'normal', isBusy = false, ...rest }: LinkButtonProps) {
  return <KitButton component={Link} {...LOOK[weight]} loading={isBusy} {...rest} />;
}

export type HrefButtonProps = Common & Omit<ComponentPropsWithRef<'a'>, keyof KitButtonProps>;

/** A link out of the console that looks like a button. */
export function HrefButton({ weight = 'normal', isBusy = false, ...rest }: HrefButtonProps) {
  return <KitButton component="a" {...LOOK[weight]} loading={isBusy} {...rest} />;
}

type IconButtonProps = Omit<ActionIconProps, 'variant' | 'color'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & {
    /** Name for assistive technology, and the tooltip. */
    readonly label: string;
    readonly isDanger?: boolean;
    readonly children: ReactNode;
  };

/** A button with only an icon, 44 px wide and high. */
export function IconButton({ label, isDanger = false, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        type="button"
        size={44}
        variant="subtle"
        color={isDanger ? 'red' : 'gray'}
        c={isDanger ? undefined : 'var(--mantine-color-text)'}
        aria-label={label}
        {...rest}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

type TextLinkProps = AnchorProps &
  Omit<ComponentPropsWithRef<typeof Link>, keyof AnchorProps> & {
    /** Stands alone rather than in a sentence: high enough for a finger. */
    readonly isAlone?: boolean;
  };

/** A link inside the console. */
export function TextLink({ isAlone = false, ...rest }: TextLinkProps) {
  return <Anchor component={Link} {...(isAlone ? { className: styles.alone } : {})} {...rest} />;
}
