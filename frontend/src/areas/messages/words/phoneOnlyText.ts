import { phoneOnlyKindOf } from '@balcao/shared/messages/phoneOnlyKinds';
import type { TFunction } from 'i18next';

/** Kind of a message that only the phone shows, with the request to open it there. */
export function phoneOnlyText(dataJson: string | null | undefined, t: TFunction): string {
  return t('messages.onPhone', { kind: t(`messages.phoneOnlyKinds.${phoneOnlyKindOf(dataJson)}`) });
}
