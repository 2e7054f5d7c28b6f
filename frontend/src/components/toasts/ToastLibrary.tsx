import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import type { ToastStand } from './showToast.ts';
import { toastRoot } from './toastRoot.ts';
import css from './Toasts.module.css';
import { toastMilliseconds } from './toastMilliseconds.ts';

const library: ToastStand = {
  show: ({ text, how }) => void enqueueSnackbar(text, how),
  close: (key) => closeSnackbar(key),
};

/**
 * The toast library, in a chunk of its own. Calls `onReady` with the library when mounted, with null when unmounted.
 */
export function ToastLibrary({ onReady }: { onReady: (shower: ToastStand | null) => void }) {
  useEffect(() => {
    onReady(library);
    return () => onReady(null);
  }, [onReady]);
  return (
    <SnackbarProvider
      domRoot={toastRoot}
      maxSnack={3}
      autoHideDuration={toastMilliseconds}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      classes={{
        containerRoot: css['toasts'] ?? '',
        containerAnchorOriginTopCenter: css['topCentre'] ?? '',
      }}
    />
  );
}
