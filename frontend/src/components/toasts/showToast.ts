import type { ReactNode } from 'react';

export type ToastKey = string | number;

export interface ToastHow {
  variant?: 'error' | 'success' | 'warning' | 'info';
  /** By which it is closed, and known again. */
  key?: ToastKey;
  /** Not a second time while one of this key stands. */
  preventDuplicate?: boolean;
  /** Stays until it is closed. */
  persist?: boolean;
  /** Milliseconds that it stays; two seconds where nothing is said. */
  autoHideDuration?: number;
  /** Flows and the board show theirs at the top; every other stands at the bottom left. */
  anchorOrigin?: { vertical: 'top'; horizontal: 'center' };
  /** What is pressed in it. */
  action?: (key: ToastKey) => ReactNode;
}

export interface Toast {
  text: ReactNode;
  how: ToastHow;
}

/** What shows toasts: mounted once, behind sign-in. */
export interface ToastStand {
  show: (toast: Toast) => void;
  close: (key: ToastKey) => void;
}

let stand: ToastStand | null = null;

/** Says a word over the screen that goes by itself; where nobody is signed in nobody is told. */
export function showToast(text: ReactNode, how: ToastHow = {}): void {
  stand?.show({ text, how });
}

/** Takes one away before its time. */
export function closeToast(key: ToastKey): void {
  stand?.close(key);
}

/** From now on these are shown there; answers how to end that. */
export function standToasts(by: ToastStand): () => void {
  stand = by;
  return () => {
    if (stand === by) stand = null;
  };
}
