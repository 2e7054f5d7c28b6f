import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { type PlainToast, PlainToasts } from './PlainToasts.tsx';
import { registerToasts, type Toast, type ToastKey, type ToastStand } from './showToast.ts';
import type { ToastLibrary } from './ToastLibrary.tsx';

/** Milliseconds after the start at which the library is preloaded: it could not be loaded once the network is lost. */
const fetchedAfter = 3000;
/** Milliseconds that a toast waits for the library before it is shown as plain text. */
const waitsFor = 1000;

const loadLibrary = async () => (await import('./ToastLibrary.tsx')).ToastLibrary;

/**
 * Shows toasts. The library is loaded after the first screen or with the first toast; until then, or if loading
 * fails, toasts are plain text. No toast is lost, and the next one tries to load the library again.
 */
export function Toasts() {
  const [Library, setLibrary] = useState<ComponentType<ComponentProps<typeof ToastLibrary>> | null>(null);
  const [plain, setPlain] = useState<readonly PlainToast[]>([]);
  const shower = useRef<ToastStand | null>(null);
  const waiting = useRef<Toast[]>([]);
  const takeAway = useCallback(
    (key: ToastKey) => setPlain((all) => all.filter((one) => one.key !== key)),
    [],
  );
  const onReady = useCallback((ready: ToastStand | null) => {
    shower.current = ready;
    if (ready) for (const toast of waiting.current.splice(0)) ready.show(toast);
  }, []);
  useEffect(() => {
    let left = false;
    let made = 0;
    const fetchLibrary = () =>
      loadLibrary().then(
        (library) => !left && setLibrary(() => library),
        // The next toast tries again.
        () => showPlain(),
      );
    function showPlain() {
      const now = waiting.current
        .splice(0)
        .map((toast) => ({ ...toast, key: toast.how.key ?? `plain ${++made}` }));
      if (now.length > 0 && !left)
        setPlain((all) => [...all.filter(({ key }) => now.every((one) => one.key !== key)), ...now]);
    }
    const first = setTimeout(() => void fetchLibrary(), fetchedAfter);
    const end = registerToasts({
      show: (toast) => {
        if (shower.current) {
          shower.current.show(toast);
          return;
        }
        waiting.current.push(toast);
        void fetchLibrary();
        setTimeout(showPlain, waitsFor);
      },
      close: (key) => {
        takeAway(key);
        shower.current?.close(key);
      },
    });
    return () => {
      left = true;
      clearTimeout(first);
      end();
      // Toasts of one user are not shown to the next.
      waiting.current = [];
    };
  }, [takeAway]);
  return (
    <>
      {Library && <Library onReady={onReady} />}
      <PlainToasts toasts={plain} onGone={takeAway} />
    </>
  );
}
