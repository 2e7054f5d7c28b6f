import { useEffect } from 'react';
import { useStore } from '../../frame/session/useStore.ts';
import { longWorks, readLongWorks } from './longWork.ts';

/** True if a job of this kind was started here and not dismissed yet. Its view's code is loaded only then. */
export function useHasLongWork(wanted: string): boolean {
  const works = useStore(longWorks);
  useEffect(() => void readLongWorks(), []);
  return works?.some(({ kind }) => kind === wanted) === true;
}
