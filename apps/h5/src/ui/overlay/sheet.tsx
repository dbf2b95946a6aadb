import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { commonTexts } from '../../texts.ts';
import { IconClose } from '../icons/icons.tsx';
import { Modal } from './modal.tsx';
import styles from './sheet.module.css';
import { useBackToClose } from './use-back-to-close.ts';

const CLOSE_AFTER_PX = 90;
const FLING_PX_PER_MS = 0.6;

/** Closes the sheet; `after` runs once its history entry is gone, which is when one may navigate. */
export type CloseSheet = (after?: () => void) => void;

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Content; a function gets what closes the sheet. */
  readonly children: ReactNode | ((close: CloseSheet) => ReactNode);
}

/** Comes from below over the page; closes by drag, by a tap outside, by Escape and by the back button. */
export function Sheet({ open, title, onClose, children }: SheetProps) {
  const titleId = useId();
  const close = useBackToClose(open, onClose);
  const drag = useDragDown(close);
  return (
    <Modal open={open} onDismiss={close} labelledBy={titleId} className={styles.place}>
      <div ref={drag.box} className={styles.box}>
        <div className={styles.head} {...drag.handlers}>
          <span className={styles.grip} />
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={commonTexts.close}
            onClick={() => close()}
          >
            <IconClose />
          </button>
        </div>
        <div className={styles.body}>{typeof children === 'function' ? children(close) : children}</div>
      </div>
    </Modal>
  );
}

/** Lets the head pull the box down; far or fast enough closes. */
function useDragDown(close: CloseSheet) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; time: number } | null>(null);
  const move = (px: number, isDragging: boolean): void => {
    const style = box.current?.style;
    if (!style) return;
    style.transition = isDragging ? 'none' : '';
    style.setProperty('--drag', `${Math.max(0, px)}px`);
  };
  const end = (event: PointerEvent): void => {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    if (distance > CLOSE_AFTER_PX || (distance > 24 && speed > FLING_PX_PER_MS)) close();
    else move(0, false);
  };
  return {
    box,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if ((event.target as Element).closest('button')) return;
        start.current = { y: event.clientY, time: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) move(event.clientY - start.current.y, true);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
