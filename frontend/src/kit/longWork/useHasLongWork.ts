import { useEffect } from 'react';
import { useStore } from '../../frame/session/useStore.ts';
import { longWorks, readLongWorks } from './longWork.ts';

/** Whether a job of this kind was begun here and not dismissed yet: without one, what shows it is not even fetched. */
export function useHasLongWork(wanted: string): boolean {
  const works = useStore(longWorks);
  useEffect(() => void readLongWorks(), []);
  return works?.some(({ kind }) => kind === wanted) === true;
}
