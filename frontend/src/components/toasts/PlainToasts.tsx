import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Toast, ToastKey } from './showToast.ts';
import { toastMilliseconds } from './toastMilliseconds.ts';
import { toastRoot } from './toastRoot.ts';
import css from './Toasts.module.css';

export interface PlainToast extends Toast {
  key: ToastKey;
}

function Plain({
  toast: { text, how, key },
  onGone,
}: {
  toast: PlainToast;
  onGone: (key: ToastKey) => void;
}) {
  const { persist = false, autoHideDuration = toastMilliseconds } = how;
  useEffect(() => {
    if (persist) return undefined;
    const timer = setTimeout(() => onGone(key), autoHideDuration);
    return () => clearTimeout(timer);
  }, [persist, autoHideDuration, key, onGone]);
  return (
    <div role="alert" className={`notistack-MuiContent ${css['plain'] ?? ''}`}>
      <span>{text}</span>
      {how.action?.(key)}
    </div>
  );
}

/** Toasts while their library is not loaded: same text and place, no animation. */
export function PlainToasts({
  toasts,
  onGone,
}: {
  toasts: readonly PlainToast[];
  onGone: (key: ToastKey) => void;
}) {
  if (toasts.length === 0) return null;
  return createPortal(
    <div className={`${css['toasts'] ?? ''} ${css['plainToasts'] ?? ''}`}>
      {toasts.map((toast) => (
        <Plain key={toast.key} toast={toast} onGone={onGone} />
      ))}
    </div>,
    toastRoot,
  );
}
