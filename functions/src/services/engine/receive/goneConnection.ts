import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';
import type { EngineState } from '../state/engineState.ts';

/**
 * Stands for a connection that was deleted while messages of its number were on their way. Their senders were told that
 * they have arrived and conversations belong to the number, so they are stored; nothing of its settings is left.
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
 * What is decided upon where the connection is gone: a group is shown where it was shown before, and a conversation whose
 * number was paired under another connection stays with that one.
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
