import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { WACallEvent, WAMessage } from 'baileys';
import { chatOfKey } from './chatIdentity.ts';
import type { SessionIdentity } from './toInboundEvent.ts';

/**
 * Event for an incoming call that rings now. Null before pairing, for group calls, and for calls from the time we were
 * away: those are over, and the message of a missed call reports them.
 */
export function callEvent(
  { id, from, chatId, status, isGroup, isVideo, offline, date }: WACallEvent,
  { me, companyId, connectionId }: SessionIdentity,
  named: (message: WAMessage) => WAMessage,
): Extract<InboundEvent, { kind: 'call' }> | null {
  if (status !== 'offer' || isGroup === true || offline || me.pn === '') return null;
  const chat = chatOfKey(named({ key: { remoteJid: chatId, id, fromMe: false } }).key, me);
  if (!chat || chat.group !== undefined) return null;
  return {
    v: 1,
    kind: 'call',
    companyId,
    connectionId,
    channel: 'whatsapp',
    account: me.pn,
    chat,
    callId: id,
    from,
    video: isVideo === true,
    at: date.toISOString(),
  };
}
