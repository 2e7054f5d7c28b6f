import { AppError } from '@balcao/shared/errors';
import { readSession } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { ContactItem } from '../../records/contactEntity.ts';
import { openConversation } from '../../conversations/openConversation.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/**
 * The contact's conversation on the account of a connection, created if missing.
 *
 * @throws AppError ERR_WAPP_NOT_INITIALIZED (no number was ever paired), ERR_DUPLICATED_CONTACT
 */
export async function conversationOn(
  ctx: Pick<Runtime, 'store' | 'nextId' | 'clock'> & { companyId: number },
  contact: ContactItem,
  connectionId: number,
): Promise<ConversationItem> {
  const session = await readSession(ctx.store, ctx.companyId, connectionId);
  if (session === undefined || session.number === '') throw new AppError('ERR_WAPP_NOT_INITIALIZED');
  return openConversation(ctx, { contact, account: session.number, connectionId });
}
