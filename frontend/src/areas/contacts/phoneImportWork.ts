import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { WorkProgress } from '../../kit/longWork/longWork.ts';

/** Kind of background work: import of a phone's contacts. */
export const phoneImportKind = 'phoneImport';

/** Milliseconds that the result stays on screen. */
const endShownFor = 15_000;

/** Progress of a phone import; at its end, how many contacts were created, already known and left out. */
export async function askPhoneImport(id: string, signal: AbortSignal, t: TFunction): Promise<WorkProgress> {
  const { state, created, known, ignored, total } = await call('GET /phone-imports/{id}', {
    params: { id },
    signal,
  });
  const done = created + known + ignored;
  // The phone may send more contacts during the import.
  const progress = { state, done, total: total === null ? null : Math.max(total, done) };
  if (state === 'running') return progress;
  const notes = [
    t('phoneImport.created', { count: created }),
    ...(known > 0 ? [t('phoneImport.known', { count: known })] : []),
    ...(ignored > 0 ? [t('phoneImport.ignored', { count: ignored })] : []),
  ];
  return {
    ...progress,
    note: done === 0 ? t('phoneImport.none') : notes.join(' · '),
    shownFor: endShownFor,
  };
}
