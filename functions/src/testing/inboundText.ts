import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';

type Told = 'companyId' | 'connectionId' | 'account' | 'chat' | 'wid' | 'at' | 'pushName' | 'body';

/** A customer's text in the form the connector passes to the engine. */
export function inboundText(given: Pick<InboundMessage, Told> & Partial<InboundMessage>): InboundMessage {
  return {
    v: 1,
    kind: 'message',
    channel: 'whatsapp',
    fromMe: false,
    mediaType: 'conversation',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: null,
    participant: null,
    ...given,
  };
}
