import { chatKey, type InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { BoundedMap } from '../boundedMap.ts';

const everyMs = 3000;
const maxChats = 2000;

/** Lets a presence through when it differs from the last one of who it is of, and repeats of it every three seconds. */
export function createPresenceGate(): (event: InboundEvent) => boolean {
  const last = new BoundedMap<string, { presence: string; at: number }>(maxChats);
  return (event) => {
    if (event.kind !== 'presence') return false;
    const key = event.member ? `${chatKey(event.chat)} ${chatKey(event.member)}` : chatKey(event.chat);
    const before = last.get(key);
    const at = Date.parse(event.at);
    if (before && before.presence === event.presence && at - before.at < everyMs) return false;
    last.set(key, { presence: event.presence, at });
    return true;
  };
}
