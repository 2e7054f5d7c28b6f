import type { EventData } from '@balcao/shared/events';
import i18next from 'i18next';
import { showToast } from '../../components/toasts/showToast.ts';
import { loadTexts } from '../../frame/i18n/loadTexts.ts';
import { wideChangesTexts } from './texts/wideChangesTexts.ts';

/** Milliseconds that the toast stays: longer than a confirmation. */
const shownFor = 10_000;

/** Tells an administrator what somebody else has changed for everybody, and where it can be undone. */
export async function tellWideChange({ kind, by }: EventData<'wideChange'>): Promise<void> {
  await loadTexts(wideChangesTexts);
  const who = by?.name ?? i18next.t('wideChanges.someone');
  showToast(i18next.t(`wideChanges.told.${kind}`, { who }), {
    variant: 'warning',
    autoHideDuration: shownFor,
  });
}
