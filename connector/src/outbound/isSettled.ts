import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import type { ConnectorParts } from '../connectorParts.ts';
import type { SendCommand } from '../db/parkedCommandEntity.ts';

/**
 * What is stored says that the message left, or that it was told as failed: whoever wants it sent then asks for it, and
 * it waits again (ack 0).
 */
export async function isSettled(
  { store }: Pick<ConnectorParts, 'store'>,
  { companyId, account, wid }: SendCommand,
): Promise<boolean> {
  const stored = await findMessageByWid(store, companyId, account, wid);
  return stored !== undefined && stored.ack !== 0;
}
