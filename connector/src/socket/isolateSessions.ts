import {
  isHostedLidUser,
  isHostedPnUser,
  isLidUser,
  isPnUser,
  jidDecode,
  jidEncode,
  type SignalKeyStoreWithTransaction,
  type SocketConfig,
  transferDevice,
} from 'baileys';
import { createLocks } from '../platform/createLocks.ts';

type Repository = ReturnType<SocketConfig['makeSignalRepository']>;
export type Outside = <Answer>(work: () => Answer) => Answer;

export interface IsolatedSessions {
  /**
   * Runs one step on the sessions of these jids, with each of them locked. Resolves when the result is in the table.
   */
  alone: <Answer>(jids: readonly string[], step: () => Promise<Answer>) => Promise<Answer>;
  /** Baileys' other uses of sessions, beside opening what comes in. */
  steps: Pick<Repository, 'encryptMessage' | 'injectE2ESession' | 'migrateSession' | 'deleteSession'>;
}

/**
 * Serializes all work on one person's session. Baileys reads and writes sessions within the transaction of a whole
 * send, which locks out other sends only. A message that comes from the same person meanwhile is opened with the
 * session as it was, the last write wins, and nothing that the other side sends next can be opened ("No matching
 * sessions", asked for again, out of order). Here each step on a session is a transaction of its own, under the name
 * that the session is stored under; it is in the table before anything encrypted with it leaves. A send waits for these
 * steps while it holds the lock of its whole number: a step is computing and one write, and never waits for anything
 * else.
 *
 * @param outside leaves the transaction of the send
 */
export function isolateSessions(
  repository: Repository,
  keys: SignalKeyStoreWithTransaction,
  outside: Outside,
): IsolatedSessions {
  const locked = createLocks();

  /** Names that a session may be stored under: the LID if both are known, and the number until the session is moved. */
  async function placesOf(jid: string): Promise<string[]> {
    const places = [repository.jidToSignalProtocolAddress(jid)];
    const decoded = isNumber(jid) ? jidDecode(jid) : undefined;
    if (!decoded) return places;
    const { [decoded.user]: lid } = await keys.get('lid-mapping', [decoded.user]);
    if (lid === undefined) return places;
    const server = isHostedPnUser(jid) ? 'hosted.lid' : 'lid';
    return [...places, repository.jidToSignalProtocolAddress(jidEncode(lid, server, decoded.device))];
  }
  const allPlacesOf = async (jids: readonly string[]): Promise<string[]> => [
    ...new Set((await Promise.all(jids.map(placesOf))).flat()),
  ];

  const alone: IsolatedSessions['alone'] = (jids, step) =>
    outside(async () => {
      // Before anybody is locked out: Baileys may have to ask WhatsApp for the other identity, and stores it.
      await Promise.all(
        jids.filter(isNumber).map((jid) => repository.lidMapping.getLIDForPN(jid).catch(() => null)),
      );
      for (;;) {
        const places = await allPlacesOf(jids);
        const done = await locked(places, async () => {
          // The other identity may have become known while this waited.
          const now = await allPlacesOf(jids);
          if (now.some((place) => !places.includes(place))) return undefined;
          return { answer: await keys.transaction(step, `session|${places.join('|')}`) };
        });
        if (done) return done.answer;
      }
    });

  /** All of a person's devices under both identities, because they are moved together. */
  async function movedWith(from: string, to: string): Promise<string[]> {
    const user = jidDecode(from)?.user ?? '';
    const { [user]: devices = [] } = await keys.get('device-list', [user]);
    const numbers = devices.map((device) => jidEncode(user, 's.whatsapp.net', Number(device)));
    // Device 99 has no identity on either server, and Baileys refuses to move it.
    const movable = [from, ...numbers].filter((jid) => jidDecode(jid)?.device !== 99);
    return movable.flatMap((jid) => [jid, transferDevice(jid, to)]);
  }

  return {
    alone,
    steps: {
      encryptMessage: (options) => alone([options.jid], () => repository.encryptMessage(options)),
      injectE2ESession: (options) => alone([options.jid], () => repository.injectE2ESession(options)),
      migrateSession: async (from, to) => {
        const moves = isNumber(from) && (isLidUser(to) || isHostedLidUser(to));
        const move = () => repository.migrateSession(from, to);
        return moves ? alone(await movedWith(from, to), move) : move();
      },
      deleteSession: (jids) => alone(jids, () => repository.deleteSession(jids)),
    },
  };
}

const isNumber = (jid: string): boolean => isPnUser(jid) === true || isHostedPnUser(jid) === true;
