import type { TFunction } from 'i18next';
import { call } from '../../api/call.ts';
import type { WorkProgress } from '../../kit/longWork/longWork.ts';

/** Contacts are made of a phone's book while one does something else. */
export const phoneImportKind = 'phoneImport';

/** How far it is; at its end it says how many were made, and stays until that was read. */
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
  return { ...progress, note: done === 0 ? t('phoneImport.none') : notes.join(' · '), stays: true };
}
