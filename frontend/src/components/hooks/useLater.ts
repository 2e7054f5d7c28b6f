import { useEffect, useState } from 'react';

/** True from the given milliseconds after `ready` on, for work that can wait until the page is idle. */
export function useLater(ready: boolean, milliseconds: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!ready || later) return undefined;
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [ready, later, milliseconds]);
  return later;
}
