import type { LeavingCommand } from '@balcao/shared/channels/outboundCommand';
import { changeWids, findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import type { ConnectorParts } from '../parts/connectorParts.ts';

/**
 * True if the stored message was sent, reported as failed, or deleted before it was sent. When somebody asks to send it
 * again, its ack is 0 again. A change of a message is settled once the channel took it, or once a later change of the
 * same kind replaced it.
 */
export async function isSettled(
  { store }: Pick<ConnectorParts, 'store'>,
  { kind, companyId, account, wid }: LeavingCommand,
): Promise<boolean> {
  const stored = await findMessageByWid(store, companyId, account, wid);
  if (kind !== 'send') return stored === undefined || stored[changeWids[kind]] !== wid;
  return stored !== undefined && (stored.ack !== 0 || stored.isDeleted === true);
}
