import { useEffect, useState } from 'react';

/** Search debounce of the specification, in milliseconds. */
export const searchDelay = 500;

/** The value once it has stood still for the delay. Emptying counts at once. */
export function useDebounced(value: string, delay = searchDelay): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
