import type { ReactNode } from 'react';

export type ToastKey = string | number;

export interface ToastHow {
  variant?: 'error' | 'success' | 'warning' | 'info';
  /** Identifies the toast, to close it or to find duplicates. */
  key?: ToastKey;
  /** Not shown while a toast with the same key is shown. */
  preventDuplicate?: boolean;
  /** Stays until it is closed. */
  persist?: boolean;
  /** Milliseconds that it is shown, two seconds by default. */
  autoHideDuration?: number;
  /** Only the kanban screens show toasts at the top (`boardToast`); all others are at the bottom left. */
  anchorOrigin?: { vertical: 'top'; horizontal: 'center' };
  /** Button inside the toast. */
  action?: (key: ToastKey) => ReactNode;
}

export interface Toast {
  text: ReactNode;
  how: ToastHow;
}

/** Shows and closes toasts; mounted once, behind sign-in. */
export interface ToastStand {
  show: (toast: Toast) => void;
  close: (key: ToastKey) => void;
}

let stand: ToastStand | null = null;

/** Shows a toast. Does nothing while nobody is signed in. */
export function showToast(text: ReactNode, how: ToastHow = {}): void {
  stand?.show({ text, how });
}

/** Closes a toast before its time. */
export function closeToast(key: ToastKey): void {
  stand?.close(key);
}

/** Registers the component that shows toasts; returns a function that unregisters it. */
export function registerToasts(by: ToastStand): () => void {
  stand = by;
  return () => {
    if (stand === by) stand = null;
  };
}
