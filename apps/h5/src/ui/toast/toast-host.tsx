import { useEffect, useState, useSyncExternalStore } from 'react';
import styles from './toast.module.css';
import { addToastHost, onToastChange, toastFor } from './toast-store.ts';

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
  const box = toast && (
    <div key={toast.id} className={styles.toast} data-position={toast.position}>
      {toast.text}
    </div>
  );
  return (
    <>
      <div role="status">{toast?.role === 'status' ? box : null}</div>
      <div role="alert">{toast?.role === 'alert' ? box : null}</div>
    </>
  );
}
