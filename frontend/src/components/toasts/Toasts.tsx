import { type ComponentProps, type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { type PlainToast, PlainToasts } from './PlainToasts.tsx';
import { standToasts, type Toast, type ToastKey, type ToastStand } from './showToast.ts';
import type { ToastLibrary } from './ToastLibrary.tsx';

/** Milliseconds after the start until the library is fetched unasked: what tells of a lost network must be here by then. */
const fetchedAfter = 3000;
/** Milliseconds that a toast waits for the library before it is shown without it. */
const waitsFor = 1000;

const loadLibrary = async () => (await import('./ToastLibrary.tsx')).ToastLibrary;

/**
 * Where toasts are shown. Their library comes once the first screen stands, or with the first toast; until it is there, and where it
 * does not come, they are plain text. None is lost, and the next one asks for the library again.
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
        // The next toast asks again.
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
    const end = standToasts({
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
      // Nothing of one person is told to the next.
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
