import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import { changeWids, findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import type { ConnectorParts } from '../parts/connectorParts.ts';

/**
 * What is stored says that the message left, that it was told as failed, or that it was deleted before it left: whoever
 * wants it sent then asks for it, and it waits again (ack 0). Something done to a message is settled once the channel took
 * it, or once the like was done again.
 */
export async function isSettled(
  { store }: Pick<ConnectorParts, 'store'>,
  { kind, companyId, account, wid }: LeavingCommand,
): Promise<boolean> {
  const stored = await findMessageByWid(store, companyId, account, wid);
  if (kind !== 'send') return stored === undefined || stored[changeWids[kind]] !== wid;
  return stored !== undefined && (stored.ack !== 0 || stored.isDeleted === true);
}
