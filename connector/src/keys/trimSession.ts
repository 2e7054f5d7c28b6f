/** libsignal's record for one device: the open session, closed ones, and their chains. */
export interface SessionRecord {
  _sessions: Record<string, Session>;
  version: string;
}

interface Session {
  /** -1 while open, else the time at which it was closed, in milliseconds since 1970. */
  indexInfo: { closed: number };
  /** In order of creation. */
  _chains: Record<string, Chain>;
}

interface Chain {
  chainType: number;
  /** Keys of skipped messages, by counter. */
  messageKeys: Record<string, string>;
}

const receiving = 2;

/**
 * Closed sessions kept (libsignal keeps forty). Two sides that begin at the same moment close a session each, and
 * messages under it arrive within seconds.
 */
const mostClosed = 4;
/**
 * Receiving chains kept, as in Signal's own library. The JavaScript libsignal of Baileys keeps every chain for ever:
 * one for each turn of a conversation.
 */
const mostChains = 5;
/**
 * Keys of skipped messages kept. WhatsApp delivers a device's messages in order: keys are skipped when messages never
 * come, or when up to twenty come at a time. libsignal keeps 2,000 per chain, which a single message can cause.
 */
export const mostPassedOver = 100;

/**
 * Removes from a device's record the sessions and keys that nobody will ask for. The whole record is written with each
 * message, and whoever writes to us decides how large it gets: five messages can make it 370 KB, which costs 740 write
 * units for each later message.
 */
export function trimSession(record: SessionRecord): SessionRecord {
  const newestFirst = Object.entries(record._sessions).toSorted(
    ([, { indexInfo: one }], [, { indexInfo: other }]) => rank(other) - rank(one),
  );
  const open = newestFirst.filter(([, { indexInfo }]) => indexInfo.closed === -1).length;
  let left = mostPassedOver;
  const kept = newestFirst.slice(0, open + mostClosed).map(([name, session]): [string, Session] => {
    const chains = newestChains(session).map(([key, chain]): [string, Chain] => {
      const passedOver = Object.entries(chain.messageKeys);
      const keys = passedOver.slice(Math.max(0, passedOver.length - left));
      left -= keys.length;
      return [key, { ...chain, messageKeys: Object.fromEntries(keys) }];
    });
    return [name, { ...session, _chains: Object.fromEntries(chains.toReversed()) }];
  });
  return { ...record, _sessions: Object.fromEntries(kept.toReversed()) };
}

const rank = ({ closed }: Session['indexInfo']): number => (closed === -1 ? Infinity : closed);

function newestChains({ _chains }: Session): [string, Chain][] {
  const newestFirst = Object.entries(_chains).toReversed();
  const received = newestFirst.filter(([, { chainType }]) => chainType === receiving).slice(0, mostChains);
  return newestFirst.filter(
    ([key, { chainType }]) => chainType !== receiving || received.some(([one]) => one === key),
  );
}
