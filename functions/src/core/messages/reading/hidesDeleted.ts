import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../../company/settingsEntity.ts';

export type DeletionFacts = Pick<MessageItem, 'fromMe' | 'isDeleted'>;

export function isDeletedByContact({ fromMe, isDeleted }: DeletionFacts): boolean {
  return !fromMe && isDeleted === true;
}

/**
 * True if staff may no longer read what contacts deleted: with LGPD on and `lgpdDeleteMessage` set. Otherwise the text
 * stays readable, marked as deleted, to everyone who may see the message. Lists show no text of deleted messages, and
 * searches and forwarding leave them out, either way. The settings are read only if `messages` has a message that its
 * contact deleted.
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
