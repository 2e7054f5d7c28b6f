import { phoneOnlyKindOf } from '@balcao/shared/messages/phoneOnlyKinds';
import type { TFunction } from 'i18next';

/** What kind of message it is that only the phone shows, and that it is to be opened there. */
export function phoneOnlyText(dataJson: string | null | undefined, t: TFunction): string {
  return t('messages.onPhone', { kind: t(`messages.phoneOnlyKinds.${phoneOnlyKindOf(dataJson)}`) });
}
