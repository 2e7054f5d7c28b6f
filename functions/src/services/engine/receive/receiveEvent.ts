import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { receiveAck } from './receiveAck.ts';
import { receiveCall } from './receiveCall.ts';
import { receiveChange } from './receiveChange.ts';
import { receiveContact } from './receiveContact.ts';
import { receiveExpiration } from './receiveExpiration.ts';
import { receiveGroup } from './receiveGroup.ts';
import { receiveFile } from './receiveFile.ts';
import { receiveMessage } from './receiveMessage.ts';
import { receivePresence } from './receivePresence.ts';

/** Handles one event of the inbound queue. */
export async function receiveEvent(runtime: Runtime, event: InboundEvent): Promise<void> {
  switch (event.kind) {
    case 'message':
      return receiveMessage(runtime, event);
    case 'call':
      return receiveCall(runtime, event);
    case 'ack':
      return receiveAck(runtime, event);
    case 'edit':
    case 'delete':
    case 'reaction':
    case 'hiddenChange':
      return receiveChange(runtime, event);
    case 'file':
      return receiveFile(runtime, event);
    case 'contact':
      return receiveContact(runtime, event);
    case 'expiration':
      return receiveExpiration(runtime, event);
    case 'group':
      return receiveGroup(runtime, event);
    case 'presence':
      return receivePresence(runtime, event);
    case 'session':
      runtime.log.info('session', {
        companyId: event.companyId,
        connectionId: event.connectionId,
        status: event.status,
      });
  }
}
