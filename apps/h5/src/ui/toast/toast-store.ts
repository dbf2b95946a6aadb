import { TOAST_MS } from '@zaixue/contract/constants';
import { createListeners } from '../../platform/listeners.ts';
import { sessionStore } from '../../platform/safe-storage.ts';

/** Where on the screen a toast stands: at 20 %, the middle or 80 % of its height. */
export type ToastPosition = 'top' | 'center' | 'bottom';

export interface Toast {
  readonly id: number;
  readonly text: string;
  /** Undefined leaves it to where the screen has room: the middle, unless a field or a dialog stands there. */
  readonly position: ToastPosition | undefined;
  /** `alert` interrupts a screen reader; `status` waits. */
  readonly role: 'status' | 'alert';
}

export interface ToastOptions {
  readonly position?: ToastPosition;
  readonly role?: Toast['role'];
  /** Milliseconds; default 2000. */
  readonly duration?: number;
}

const KEPT_KEY = 'meedu-h5-toast';
const changes = createListeners();
let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

/** Shows a short text over the page for two seconds. A new one replaces the old one. */
export function showToast(text: string, options: ToastOptions = {}): void {
  lastId += 1;
  current = {
    id: lastId,
    text,
    position: options.position,
    role: options.role ?? 'status',
  };
  clearTimeout(timer);
  timer = setTimeout(hideToast, options.duration ?? TOAST_MS);
  changes.notify();
}

export function hideToast(): void {
  clearTimeout(timer);
  current = null;
  changes.notify();
}

/** Has the text shown by the page that is about to be loaded. */
export const keepToastForNextPage = (text: string): void => void sessionStore.set(KEPT_KEY, text);

/** Shows what the page before this one left behind, once. */
export function showKeptToast(): void {
  const text = sessionStore.get(KEPT_KEY);
  if (!text) return;
  sessionStore.remove(KEPT_KEY);
  showToast(text);
}

const hosts: symbol[] = [];

/**
 * Adds a place where toasts appear; the newest gets them. A modal dialog has one of its own, since what is outside
 * of it is neither visible above it nor read aloud. Returns a function that removes it.
 */
export function addToastHost(host: symbol): () => void {
  hosts.push(host);
  changes.notify();
  return () => {
    hosts.splice(hosts.indexOf(host), 1);
    changes.notify();
  };
}

/** The toast that this host is to show, or null. */
export const toastFor = (host: symbol): Toast | null => (hosts.at(-1) === host ? current : null);

export const onToastChange = changes.subscribe;
