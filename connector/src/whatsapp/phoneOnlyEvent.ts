import { chatKey, type InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { phoneOnlyData, type PhoneOnlyReason } from '@balcao/shared/records/phoneOnly';

type What = 'mediaType' | 'body' | 'media' | 'mediaFailure' | 'quotedWid' | 'forwarded' | 'dataJson';
/** Who wrote when in which chat. */
export type MessageFrame = Omit<InboundMessage, What>;

/** A message of which staff is told that only the phone shows it, and what WhatsApp calls its kind where that is known. */
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
