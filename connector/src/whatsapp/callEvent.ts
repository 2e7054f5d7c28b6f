import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { WACallEvent, WAMessage } from 'baileys';
import { chatOfKey } from './chatIdentity.ts';
import type { SessionIdentity } from './toInboundEvent.ts';

/**
 * Somebody's phone rings here. Null before pairing, for calls of groups, and for what was said while we were away: such
 * calls are over, and the message of a missed one tells of them.
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
