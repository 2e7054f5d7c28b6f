import { chatKey, type InboundEvent } from '@balcao/shared/channels/inboundEvent';

const everyMs = 3000;
const maxChats = 2000;

/** Lets a presence through when it differs from the chat's last one, and repeats of it every three seconds. */
export function createPresenceGate(): (event: InboundEvent) => boolean {
  const last = new Map<string, { presence: string; at: number }>();
  return (event) => {
    if (event.kind !== 'presence') return false;
    const key = chatKey(event.chat);
    const before = last.get(key);
    const at = Date.parse(event.at);
    if (before && before.presence === event.presence && at - before.at < everyMs) return false;
    last.delete(key);
    last.set(key, { presence: event.presence, at });
    if (last.size > maxChats) last.delete(last.keys().next().value as string);
    return true;
  };
}
