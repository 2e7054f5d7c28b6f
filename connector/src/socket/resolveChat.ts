import type { ChatIdentity, InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { WASocket } from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';
import { type OwnIdentity, userOf } from '../whatsapp/chatIdentity.ts';

type LidMapping = Pick<WASocket['signalRepository']['lidMapping'], 'getLIDForPN' | 'getPNForLID'>;

const maxKnown = 5000;
const unknownMs = 10 * 60_000;

/**
 * Adds the missing identity (LID or number) to a chat, if Baileys knows it or can ask. An unknown one is not asked for
 * again for ten minutes.
 */
export function createChatResolver(
  mapping: () => LidMapping,
  identity: () => { me: OwnIdentity },
): <Event extends InboundEvent | { chat: ChatIdentity }>(event: Event) => Promise<Event> {
  const known = new BoundedMap<string, { other: string | null; at: number }>(maxKnown);

  async function otherForm(chat: ChatIdentity): Promise<string | null> {
    const key = chat.lid !== undefined ? `${chat.lid}@lid` : `${chat.pn}@s.whatsapp.net`;
    const before = known.get(key);
    if (before && (before.other !== null || Date.now() - before.at < unknownMs)) return before.other;
    const found = await (
      chat.lid !== undefined ? mapping().getPNForLID(key) : mapping().getLIDForPN(key)
    ).catch(() => null);
    const other = found ? userOf(found) : null;
    known.set(key, { other, at: Date.now() });
    return other;
  }

  return async (event) => {
    if (!('chat' in event) || event.chat.group !== undefined) return event;
    const { chat } = event;
    if (chat.lid !== undefined && chat.pn !== undefined) return event;
    const other = await otherForm(chat);
    if (!other || other === identity().me.pn || other === identity().me.lid) return event;
    return { ...event, chat: chat.lid !== undefined ? { ...chat, pn: other } : { ...chat, lid: other } };
  };
}
