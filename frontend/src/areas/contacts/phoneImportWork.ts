import type { TFunction } from 'i18next';
import { call } from '../../frame/api/call.ts';
import type { WorkProgress } from '../../kit/longWork/longWork.ts';

/** Contacts are made of a phone's book while one does something else. */
export const phoneImportKind = 'phoneImport';

/** Milliseconds in which the end is read (administration specification, section 9). */
const endShownFor = 15_000;

/** How far it is; at its end it says how many were made. */
export async function askPhoneImport(id: string, signal: AbortSignal, t: TFunction): Promise<WorkProgress> {
  const { state, created, known, ignored, total } = await call('GET /phone-imports/{id}', {
    params: { id },
    signal,
  });
  const done = created + known + ignored;
  // The book may learn of more while it is worked off.
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
