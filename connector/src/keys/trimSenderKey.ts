import { BufferJSON } from 'baileys';
import { mostPassedOver } from './trimSession.ts';

interface SenderKeyState {
  senderMessageKeys?: unknown[];
}

/**
 * Trims the sender key of a group's member. Of the keys of skipped messages (2,000 in each of five states) only the
 * newest are kept, because like a session the record is written whole with each message.
 *
 * Baileys writes the bytes of these keys as lists of numbers, which it cannot read back: a message that arrived after a
 * later one could not be opened. As base64 they can be read, and take half the space.
 */
export function trimSenderKey(record: Uint8Array): Uint8Array {
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
