import { useEffect } from 'react';
import { useStore } from '../../frame/session/useStore.ts';
import { longWorks, readLongWorks } from './longWork.ts';

/**
 * True if a job of this kind was started in this browser and not dismissed yet. The code that shows it is loaded only
 * then.
 */
export function useHasLongWork(wanted: string): boolean {
  const works = useStore(longWorks);
  useEffect(() => void readLongWorks(), []);
  return works?.some(({ kind }) => kind === wanted) === true;
}
