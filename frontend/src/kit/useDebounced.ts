import { useEffect, useState } from 'react';

/** Debounce of searches in milliseconds. */
export const searchDelay = 500;

/** The value after it has not changed for the delay. An empty value is returned at once. */
export function useDebounced(value: string, delay = searchDelay): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
