import {
  areJidsSameUser,
  type BinaryNode,
  getAllBinaryNodeChildren,
  isLidUser,
  isPnUser,
  type WAMessage,
} from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';

/** Most calls whose callers are remembered; the oldest are forgotten. */
const maxCalls = 200;

/** Stanzas that WhatsApp itself sends when somebody calls; later ones are passed on from the other side. */
const offers: ReadonlySet<string> = new Set(['offer', 'offer_notice']);

/**
 * Remembers the numbers of callers. The offer of a call contains the number; the message that Baileys makes of a missed
 * call does not, and the number of somebody who never wrote is not known otherwise.
 */
export function createCallers() {
  const numbers = new BoundedMap<string, string>(maxCalls);
  return {
    /**
     * Must run before Baileys handles the stanza: from the one that ends a call, Baileys makes the message of the
     * missed call.
     */
    hear(node: BinaryNode): null {
      const [first] = getAllBinaryNodeChildren(node);
      if (first === undefined || !offers.has(first.tag)) return null;
      const { from } = node.attrs;
      const { 'call-id': call, 'call-creator': creator, caller_pn: number } = first.attrs;
      const name = `${from} ${call}`;
      // Only the first offer of a call decides who calls.
      if (number === undefined || !isPnUser(number) || numbers.has(name)) return null;
      if (creator === undefined || areJidsSameUser(creator, from)) numbers.set(name, number);
      return null;
    },
    /**
     * Adds the caller's number to a missed call, in the field where other messages have it; any other message is
     * returned unchanged.
     */
    named(message: WAMessage): WAMessage {
      const { remoteJid, remoteJidAlt, id } = message.key;
      const number = numbers.get(`${remoteJid} ${id}`);
      if (number === undefined || remoteJidAlt || !isLidUser(remoteJid ?? '')) return message;
      return { ...message, key: { ...message.key, remoteJidAlt: number } };
    },
  };
}
