import { useEffect, useState } from 'react';

/** True, and from then on always, once what was ready is on screen and the page has nothing more urgent to do. */
export function useOncePainted(ready: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!ready || painted) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [ready, painted]);
  return painted;
}
