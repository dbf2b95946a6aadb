import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { ToastHost } from '../toast/toast-host.tsx';
import styles from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

const LEAVE_MS = 180;
/** So long after opening, the second tap of a double tap can neither dismiss nor use what the first one opened. */
const SECOND_TAP_MS = 400;
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export interface ModalProps {
  readonly open: boolean;
  /** Called by Escape and by a tap outside; leave it out for what must be answered. */
  readonly onDismiss?: (() => void) | undefined;
  /** Id of the element that names it. */
  readonly labelledBy?: string;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * What dialogs and sheets are made of: a native modal dialog over the whole page with its box inside. The focus
 * moves in when it opens and back when it closes; the page behind neither scrolls nor reacts. The second tap of a
 * double tap does nothing: shortly after opening it cannot dismiss, while closing it cannot reach the page behind.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const [isThere, setIsThere] = useState(open);
  if (open && !isThere) setIsThere(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setIsThere(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return isThere ? <OpenModal leaving={!open} {...rest} /> : null;
}

function OpenModal({
  leaving,
  onDismiss,
  labelledBy,
  label,
  className,
  children,
}: Omit<ModalProps, 'open'> & { leaving: boolean }) {
  const element = useRef<HTMLDialogElement>(null);

  const focusedBefore = useRef<Element | null>(null);
  const openedAt = useRef(Number.NEGATIVE_INFINITY);

  useBrowserLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || leaving) return undefined;
    focusedBefore.current = document.activeElement;
    openedAt.current = performance.now();
    const unlock = lockScroll();
    show(dialog);
    return () => {
      unlock();
      dialog.close?.();
    };
  }, [leaving]);

  // Not while the effect above is cleaned up: React puts the focus back to where it was before its own changes.
  useEffect(() => {
    if (leaving) return undefined;
    return () => {
      const before = focusedBefore.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [leaving]);

  const onCancel = (event: SyntheticEvent): void => {
    // React decides when it goes; the browser must not close it alone.
    event.preventDefault();
    if (isOwn(event)) onDismiss?.();
  };
  // A second Escape closes it natively in spite of `preventDefault`.
  const onClose = (event: SyntheticEvent): void => {
    if (leaving || !isOwn(event)) return;
    if (onDismiss) onDismiss();
    else if (element.current) show(element.current);
  };
  const isSecondTapPossible = (): boolean => performance.now() - openedAt.current < SECOND_TAP_MS;
  const onClick = (event: MouseEvent): void => {
    if (event.target === event.currentTarget && !isSecondTapPossible()) onDismiss?.();
  };
  // `detail` counts the clicks at one place: 2 is the second tap of the double tap that opened the dialog.
  const isSecondTap = (event: MouseEvent): boolean => event.detail >= 2 && isSecondTapPossible();
  const onMouseDown = (event: MouseEvent): void => {
    // Neither it nor a tap on the mask takes the focus from the field.
    if (event.target === event.currentTarget || isSecondTap(event)) event.preventDefault();
  };
  const onClickCapture = (event: MouseEvent): void => {
    if (!isSecondTap(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <dialog
        ref={element}
        aria-modal="true"
        aria-label={label}
        aria-labelledby={labelledBy}
        className={classNames(styles.modal, className)}
        data-leaving={leaving || undefined}
        inert={leaving}
        onCancel={onCancel}
        onClose={onClose}
        onClick={onClick}
        onClickCapture={onClickCapture}
        onMouseDown={onMouseDown}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !supportsModal(element.current)) onDismiss?.();
        }}
      >
        {children}
        {leaving ? null : <ToastHost />}
      </dialog>
      {leaving ? <div className={styles.shield} /> : null}
    </>
  );
}

/** React also tells a dialog what happens to one opened from it, such as a document from a sheet. */
const isOwn = (event: SyntheticEvent): boolean => event.target === event.currentTarget;

const supportsModal = (dialog: HTMLDialogElement | null): boolean => typeof dialog?.showModal === 'function';

function show(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  if (supportsModal(dialog)) dialog.showModal();
  // Safari before 15.4 does not know dialogs; the styles make it cover the page all the same.
  else dialog.setAttribute('open', '');
  // Opening focuses the first control, which is not always the one to start with.
  const wanted = dialog.querySelector<HTMLElement>('[data-focus-first]');
  if (wanted) wanted.focus();
  else if (!dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>('input, button, [href]')?.focus();
}
