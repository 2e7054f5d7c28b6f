/** What libsignal writes of one person's device: a session open, others closed, and their chains. */
export interface SessionRecord {
  _sessions: Record<string, Session>;
  version: string;
}

interface Session {
  /** -1 while it is open, else when it was closed. */
  indexInfo: { closed: number };
  /** In the order in which they were begun. */
  _chains: Record<string, Chain>;
}

interface Chain {
  chainType: number;
  /** Keys of messages that were passed over, by counter. */
  messageKeys: Record<string, string>;
}

const receiving = 2;

/**
 * Two sides that begin at the same moment close a session each, and what was on its way under it is a matter of seconds.
 * libsignal keeps forty.
 */
const mostClosed = 4;
/** As Signal's own library. libsignal here keeps each chain for ever: one for every turn of a conversation. */
const mostChains = 5;
/**
 * WhatsApp delivers what one device sends in its order: keys are passed over where messages never come, or where some
 * come twenty at a time. libsignal keeps two thousand for each chain, which a single message brings about.
 */
export const mostPassedOver = 100;

/**
 * A session without what nobody will ask for. All of it is written with each message, and whoever writes to us decides
 * how much there is: five messages can make it 370 KB, at 740 write units for each one after them.
 */
export function leanSession(record: SessionRecord): SessionRecord {
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
