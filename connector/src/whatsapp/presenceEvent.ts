import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { type BaileysEventMap, jidNormalizedUser } from 'baileys';
import { chatOfKey, personOf } from './chatIdentity.ts';
import type { SessionIdentity } from './toInboundEvent.ts';

export type PresenceEvent = Extract<InboundEvent, { kind: 'presence' }>;

/**
 * Event for somebody's presence: typing, recording, online. Null before pairing, and in a group for the group itself
 * and for us.
 */
export function presenceEvent(
  { id, presences }: BaileysEventMap['presence.update'],
  { me, companyId, connectionId }: SessionIdentity,
  now: Date,
): PresenceEvent | null {
  const chat = chatOfKey({ remoteJid: jidNormalizedUser(id) }, me);
  const [said] = Object.entries(presences);
  if (!chat || !said || me.pn === '') return null;
  const [by, { lastKnownPresence: presence }] = said;
  const member = chat.group === undefined ? undefined : personOf(jidNormalizedUser(by), undefined, me);
  if (member === null || member?.pn === me.pn || (me.lid !== null && member?.lid === me.lid)) return null;
  return {
    v: 1,
    kind: 'presence',
    companyId,
    connectionId,
    channel: 'whatsapp',
    account: me.pn,
    chat,
    ...(member && { member }),
    presence,
    at: now.toISOString(),
  };
}
