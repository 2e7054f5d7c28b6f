import { BufferJSON } from 'baileys';
import { mostPassedOver } from './leanSession.ts';

interface SenderKeyState {
  senderMessageKeys?: unknown[];
}

/**
 * What a group's member is heard by, without what nobody will ask for: of the keys of messages that were passed over,
 * two thousand in each of five states, only the newest. Like a session it is written whole with each message.
 *
 * Baileys writes the bytes of these keys as lists of numbers, which it does not read back: a message that comes behind a
 * later one could not be opened. Written as base64 they are, and take half the room.
 */
export function leanSenderKey(record: Uint8Array): Uint8Array {
  const states = JSON.parse(Buffer.from(record).toString()) as SenderKeyState[];
  let left = mostPassedOver;
  const lean = states.toReversed().map((state) => {
    const keys = state.senderMessageKeys ?? [];
    const kept = keys.slice(Math.max(0, keys.length - left));
    left -= kept.length;
    return { ...state, senderMessageKeys: kept };
  });
  return Buffer.from(JSON.stringify(lean.toReversed(), BufferJSON.replacer));
}
