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
  /** One step on the sessions of these, alone with each of them and in the table when it is done. */
  alone: <Answer>(jids: readonly string[], step: () => Promise<Answer>) => Promise<Answer>;
  /** What Baileys does with sessions beside opening what comes in. */
  steps: Pick<Repository, 'encryptMessage' | 'injectE2ESession' | 'migrateSession' | 'deleteSession'>;
}

/**
 * One after the other on one person's session. Baileys reads and writes sessions within the transaction of a whole send,
 * which locks out other sends only: a message that comes in from the same person meanwhile is opened with the session as
 * it was, whoever writes last wins, and of what the other side sends next nothing can be opened any more ("No matching
 * sessions", asked for again, out of order). Here each step on a session is a transaction of its own, under the name
 * that the session is stored under; it is in the table before what was encrypted with it leaves. A send waits for these
 * steps with the lock of its whole number in hand: a step is computing and one write, and never waits for anything else.
 *
 * @param outside leaves the transaction of the send
 */
export function isolateSessions(
  repository: Repository,
  keys: SignalKeyStoreWithTransaction,
  outside: Outside,
): IsolatedSessions {
  const locked = createLocks();

  /** Where a session lies: of who is known by both names under the LID, and under the number until it is moved there. */
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
      // Baileys may have to ask WhatsApp for the other name, and stores what it learns: before anybody is locked out.
      await Promise.all(
        jids.filter(isNumber).map((jid) => repository.lidMapping.getLIDForPN(jid).catch(() => null)),
      );
      for (;;) {
        const places = await allPlacesOf(jids);
        const done = await locked(places, async () => {
          // The other name may have become known while this waited.
          const now = await allPlacesOf(jids);
          if (now.some((place) => !places.includes(place))) return undefined;
          return { answer: await keys.transaction(step, `session|${places.join('|')}`) };
        });
        if (done) return done.answer;
      }
    });

  /** All of a person's devices, under both names: they are moved together. */
  async function movedWith(from: string, to: string): Promise<string[]> {
    const user = jidDecode(from)?.user ?? '';
    const { [user]: devices = [] } = await keys.get('device-list', [user]);
    const numbers = devices.map((device) => jidEncode(user, 's.whatsapp.net', Number(device)));
    // Device 99 has no name under either server, and Baileys refuses to move it.
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
