import { type BinaryNode, getAllBinaryNodeChildren, isLidUser, isPnUser, type WAMessage } from 'baileys';
import { BoundedMap } from '../boundedMap.ts';

/** Calls whose callers are remembered until they end. */
const maxCalls = 200;

/**
 * Numbers of those who call: their stanzas tell them, the message that Baileys makes of a missed call does not, and
 * nobody knows the number of somebody who never wrote.
 */
export function createCallers() {
  const numbers = new BoundedMap<string, string>(maxCalls);
  return {
    /** Ahead of Baileys, which answers the stanza that ends a call by its message. */
    hear(node: BinaryNode): null {
      for (const { attrs } of getAllBinaryNodeChildren(node)) {
        const { 'call-id': call, caller_pn: number } = attrs;
        if (number !== undefined && isPnUser(number)) numbers.set(`${node.attrs['from']} ${call}`, number);
      }
      return null;
    },
    /** A missed call with its caller's number, as messages have it; any other message as it is. */
    named(message: WAMessage): WAMessage {
      const { remoteJid, remoteJidAlt, id } = message.key;
      const number = numbers.get(`${remoteJid} ${id}`);
      if (number === undefined || remoteJidAlt || !isLidUser(remoteJid ?? '')) return message;
      return { ...message, key: { ...message.key, remoteJidAlt: number } };
    },
  };
}
