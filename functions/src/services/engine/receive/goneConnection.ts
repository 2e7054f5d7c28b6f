import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';
import type { EngineState } from '../state/engineState.ts';

/**
 * Stands in for a connection that was deleted while messages to its number were on their way. Their senders see them as
 * delivered and conversations belong to the number, so the messages are stored, without any of the connection's
 * settings.
 */
export const goneConnection: DirectoryConnection = {
  name: '',
  channel: 'whatsapp',
  groupAsTicket: 'disabled',
  isDefault: false,
  queueIds: [],
  timeCreateNewTicket: 0,
  allowGroup: false,
};

/**
 * State and event for a deleted connection: a group shown before is still shown, and a conversation whose number was
 * paired again under another connection keeps the other connection.
 */
export function withoutConnection(
  state: EngineState,
  event: InboundMessage,
): { state: EngineState; event: InboundMessage } {
  const { conversation } = state;
  if (conversation === undefined) return { state, event };
  const connection = { ...goneConnection, allowGroup: true };
  return {
    state: { ...state, connection },
    event: { ...event, connectionId: conversation.connectionId },
  };
}
