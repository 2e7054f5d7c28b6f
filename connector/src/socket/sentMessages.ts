import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import type { proto } from 'baileys';
import { BoundedMap } from '../platform/boundedMap.ts';

/** Messages sent lately by this session: for retries that recipients ask for, and to know the server's answers. */
export interface SentMessages {
  remember(wid: string, message: proto.IMessage, chat: ChatIdentity): void;
  find(wid: string): { message: proto.IMessage; chat: ChatIdentity } | undefined;
  /** An answer has come. It counts once it is stored; until then its message is not sent again. */
  heard(wid: string): void;
  /** The answer could not be stored: the message counts as unanswered. */
  unheard(wid: string): void;
  /** Records the server's answer. A refused message may be sent again under the same id. */
  answer(wid: string, accepted: boolean): void;
  isAccepted(wid: string): boolean;
  /**
   * To be called before the message leaves, because its answer may come while the call that sends it is still running.
   * The time for the answer begins with `within`, which resolves false when the time is over without an answer, or the
   * socket is gone.
   */
  expect(wid: string): ExpectedAnswer;
  /** Ends every wait, because the socket is gone. */
  release(): void;
}

export interface ExpectedAnswer {
  within(ms: number): Promise<boolean>;
  /** Stops waiting. */
  drop(): void;
}

const maxMessages = 500;
const maxAccepted = 5000;

export function createSentMessages(): SentMessages {
  const messages = new BoundedMap<string, { message: proto.IMessage; chat: ChatIdentity }>(maxMessages);
  const accepted = new BoundedMap<string, true>(maxAccepted);
  const waiting = new Map<string, (answered: boolean) => void>();
  /** Answered messages among those waited for. */
  const heard = new Set<string>();

  return {
    remember: (wid, message, chat) => void messages.set(wid, { message, chat }),
    find: (wid) => messages.get(wid),
    heard(wid) {
      if (waiting.has(wid)) heard.add(wid);
    },
    unheard: (wid) => waiting.get(wid)?.(false),
    answer(wid, yes) {
      if (yes) accepted.set(wid, true);
      else accepted.delete(wid);
      waiting.get(wid)?.(true);
    },
    isAccepted: (wid) => accepted.has(wid),
    expect(wid) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting.set(wid, resolve);
      const drop = (): void => {
        if (waiting.get(wid) !== resolve) return;
        waiting.delete(wid);
        heard.delete(wid);
      };
      return {
        drop,
        async within(ms) {
          const timer = setTimeout(() => heard.has(wid) || resolve(false), ms);
          const answered = await promise;
          clearTimeout(timer);
          drop();
          return answered;
        },
      };
    },
    release: () => {
      for (const settle of waiting.values()) settle(false);
    },
  };
}
