import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';

export type DeletionFacts = Pick<MessageItem, 'fromMe' | 'isDeleted'>;

/** Whether its writer, whom we serve, took it back. */
export function isDeletedByContact({ fromMe, isDeleted }: DeletionFacts): boolean {
  return !fromMe && isDeleted === true;
}

/**
 * Whether staff may no longer read what contacts took back: with LGPD on, where the company says so (`lgpdDeleteMessage`). Else
 * whoever may see the message reads its words, marked as deleted: the core specification (2.4) asks for the mark, the readings
 * hide the words only with the setting. Lists, searches and
 * forwarding leave them out either way. The settings are read only where there is such a message among these.
 */
export async function hidesDeleted(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  messages: readonly DeletionFacts[],
): Promise<boolean> {
  if (!messages.some(isDeletedByContact)) return false;
  const { enableLGPD, lgpdDeleteMessage } = await readCompanySettings(store, companyId);
  return enableLGPD === 'enabled' && lgpdDeleteMessage === 'enabled';
}
