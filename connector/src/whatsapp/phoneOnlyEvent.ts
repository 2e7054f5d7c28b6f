import { chatKey, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { phoneOnlyData, type PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';

type What = 'mediaType' | 'body' | 'media' | 'mediaFailure' | 'quotedWid' | 'forwarded' | 'dataJson';
/** The fields of a message that do not depend on its content. */
export type MessageFrame = Omit<InboundMessage, What>;

/** Event of a message of which staff learn only that the phone shows it, with WhatsApp's name of its kind if known. */
export function phoneOnlyEvent(
  of: MessageFrame,
  reason: PhoneOnlyReason,
  kind: string | null = null,
): InboundMessage {
  return {
    ...of,
    mediaType: 'conversation',
    body: '',
    media: null,
    mediaFailure: null,
    quotedWid: null,
    forwarded: false,
    dataJson: phoneOnlyData(reason, of.participant ? chatKey(of.participant.chat) : null, kind),
  };
}
