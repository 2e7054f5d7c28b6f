import { chatKey, type ChatIdentity, type InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { BoundedMap } from '../platform/boundedMap.ts';

const everyMs = 3000;
const maxChats = 2000;
/**
 * Milliseconds for which a group stays heeded. WhatsApp reports its typing as long as the socket lives, even if nobody
 * here has looked at the group for hours.
 */
const heededMs = 10 * 60_000;

/** Decides which presence events of one socket are passed on. */
export interface PresenceGate {
  /**
   * True if a presence differs from the last one of its person, or repeats it after three seconds. For groups, only
   * while the group is heeded.
   */
  passes: (event: InboundEvent) => boolean;
  /**
   * Somebody here reads this chat or writes in it: for ten minutes, typing in a group is passed on.
   *
   * @param now milliseconds since 1970
   */
  heed: (chat: ChatIdentity, now?: number) => void;
}

export function createPresenceGate(): PresenceGate {
  const last = new BoundedMap<string, { presence: string; at: number }>(maxChats);
  /** Milliseconds since 1970 until which each group is heeded. */
  const heeded = new BoundedMap<string, number>(maxChats);
  return {
    passes(event) {
      if (event.kind !== 'presence') return false;
      const chat = chatKey(event.chat);
      const at = Date.parse(event.at);
      if (event.chat.group !== undefined && !(at < (heeded.get(chat) ?? 0))) return false;
      const key = event.member ? `${chat} ${chatKey(event.member)}` : chat;
      const before = last.get(key);
      if (before && before.presence === event.presence && at - before.at < everyMs) return false;
      last.set(key, { presence: event.presence, at });
      return true;
    },
    heed(chat, now = Date.now()) {
      if (chat.group !== undefined) heeded.set(chatKey(chat), now + heededMs);
    },
  };
}
