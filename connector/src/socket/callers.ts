import {
  areJidsSameUser,
  type BinaryNode,
  getAllBinaryNodeChildren,
  isLidUser,
  isPnUser,
  type WAMessage,
} from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';

/** Calls whose callers are remembered until they end. */
const maxCalls = 200;

/** What WhatsApp itself says when somebody calls; what follows is passed on from the other side. */
const offers: ReadonlySet<string> = new Set(['offer', 'offer_notice']);

/**
 * Numbers of those who call: the offers of their calls tell them, the message that Baileys makes of a missed call does not,
 * and nobody knows the number of somebody who never wrote.
 */
export function createCallers() {
  const numbers = new BoundedMap<string, string>(maxCalls);
  return {
    /** Ahead of Baileys, which answers the stanza that ends a call by its message. */
    hear(node: BinaryNode): null {
      const [first] = getAllBinaryNodeChildren(node);
      if (first === undefined || !offers.has(first.tag)) return null;
      const { from } = node.attrs;
      const { 'call-id': call, 'call-creator': creator, caller_pn: number } = first.attrs;
      const name = `${from} ${call}`;
      // A second offer is none: who calls is settled by the first.
      if (number === undefined || !isPnUser(number) || numbers.has(name)) return null;
      if (creator === undefined || areJidsSameUser(creator, from)) numbers.set(name, number);
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
