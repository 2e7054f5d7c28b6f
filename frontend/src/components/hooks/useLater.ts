import { useEffect, useState } from 'react';

/** False at first, true from so many milliseconds after `ready` on: for what may wait until the page has come to rest. */
export function useLater(ready: boolean, milliseconds: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!ready || later) return undefined;
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [ready, later, milliseconds]);
  return later;
}
