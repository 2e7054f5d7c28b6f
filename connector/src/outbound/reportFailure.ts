import type { ToldSendFailure } from '@balcao/shared/records/messageFailure';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { Addressed } from '../db/parkCommand.ts';

/** Reports a message as not sent, like a refusal by WhatsApp: it is shown as failed and can be sent again. */
export async function reportFailure(
  parts: Pick<ConnectorParts, 'inbound'>,
  command: Addressed,
  account: string,
  failure: ToldSendFailure,
): Promise<void> {
  await parts.inbound.send({
    v: 1,
    kind: 'ack',
    companyId: command.companyId,
    connectionId: command.connectionId,
    channel: 'whatsapp',
    account: command.account || account,
    chat: command.chat,
    wids: [command.wid],
    level: -1,
    failure,
    at: new Date().toISOString(),
  });
}
