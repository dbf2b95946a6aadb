import { type ComponentType, useEffect, useState } from 'react';
import { type LazyPart, lazyPart } from '../../platform/lazy-part.ts';
import { useLatest } from '../../platform/use-latest.ts';
import { commonTexts } from '../../texts.ts';
import { showToast } from '../toast/toast-store.ts';
import type { DialogProps } from './dialog.tsx';
import type { SheetProps } from './sheet.tsx';

/** Loaded when the first one opens, because screens of a first visit do not need them at first. */
export const overlays = {
  sheet: lazyPart(async () => (await import('./sheet.tsx')).Sheet),
  dialog: lazyPart(async () => (await import('./dialog.tsx')).Dialog),
} as const;

/** A `Sheet` whose code is loaded when it first opens. Without a connection a toast says so, and it is closed. */
export function LazySheet(props: SheetProps) {
  const Sheet = useOnceOpen(overlays.sheet, props.open, props.onClose);
  return Sheet ? <Sheet {...props} /> : null;
}

/** A `Dialog`, likewise; `onDismiss` closes it. */
export function LazyDialog(props: DialogProps) {
  const Dialog = useOnceOpen(overlays.dialog, props.open, props.onDismiss);
  return Dialog ? <Dialog {...props} /> : null;
}

function useOnceOpen<Props>(
  part: LazyPart<ComponentType<Props>>,
  open: boolean,
  onFailure: (() => void) | undefined,
): ComponentType<Props> | null {
  const [, setLoaded] = useState(false);
  const latestOnFailure = useLatest(onFailure);
  useEffect(() => {
    if (!open || part.loaded()) return;
    part.load().then(
      () => setLoaded(true),
      () => {
        showToast(commonTexts.codeMissing);
        latestOnFailure.current?.();
      },
    );
  }, [open, part, latestOnFailure]);
  return part.loaded();
}
