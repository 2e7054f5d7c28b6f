import { lazyComponent } from '../../components/lazyComponent.tsx';
import { useHasLongWork } from './useHasLongWork.ts';
import type { ProgressOptions } from './ProgressList.tsx';

const ProgressList = lazyComponent(async () => (await import('./ProgressList.tsx')).ProgressList);

/** The jobs of a kind, small in a corner: one goes on working, leaves the page, comes back, and dismisses what ended. */
export function ProgressToasts(options: ProgressOptions) {
  return useHasLongWork(options.kind) ? <ProgressList {...options} /> : null;
}
