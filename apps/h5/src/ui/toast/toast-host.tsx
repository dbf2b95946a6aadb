import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { freePosition } from './free-position.ts';
import styles from './toast.module.css';
import { addToastHost, onToastChange, type Toast, toastFor } from './toast-store.ts';

/**
 * Where toasts appear: once in the app and once in each open dialog. Both live regions are always in the page,
 * since screen readers only announce what changes inside a region they already know.
 */
export function ToastHost() {
  const [host] = useState(() => Symbol('toast host'));
  useEffect(() => addToastHost(host), [host]);
  const toast = useSyncExternalStore(
    onToastChange,
    () => toastFor(host),
    () => null,
  );
  const box = toast && <ToastBox key={toast.id} toast={toast} />;
  return (
    <>
      <div role="status">{toast?.role === 'status' ? box : null}</div>
      <div role="alert">{toast?.role === 'alert' ? box : null}</div>
    </>
  );
}

/** One per toast, so that each finds its own place; only ever made in a browser. */
function ToastBox({ toast }: { readonly toast: Toast }) {
  const [position, setPosition] = useState(toast.position ?? 'center');
  useLayoutEffect(() => {
    if (toast.position === undefined) setPosition(freePosition());
  }, [toast.position]);
  return (
    <div className={styles.toast} data-position={position}>
      {toast.text}
    </div>
  );
}
