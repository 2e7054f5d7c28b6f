import { lazyComponent } from '../../components/lazyComponent.tsx';
import { useHasLongWork } from './useHasLongWork.ts';
import type { ProgressOptions } from './ProgressList.tsx';

const ProgressList = lazyComponent(async () => (await import('./ProgressList.tsx')).ProgressList);

/** Jobs of a kind, shown in a corner while the user goes on working. They survive a reload until they are dismissed. */
export function ProgressToasts(options: ProgressOptions) {
  return useHasLongWork(options.kind) ? <ProgressList {...options} /> : null;
}
