import type { proto } from 'baileys';

/** What this session sent lately: for retries that recipients ask for, and to know what the server has answered. */
export interface SentMessages {
  remember(wid: string, message: proto.IMessage): void;
  find(wid: string): proto.IMessage | undefined;
  /** The server has answered. What it refused may be sent again under the same id. */
  answer(wid: string, accepted: boolean): void;
  isAccepted(wid: string): boolean;
  /** Resolves true with the server's answer, false when none comes in time. */
  waitFor(wid: string, ms: number): Promise<boolean>;
  stopWaiting(wid: string): void;
  /** Ends every wait: the socket is gone. */
  release(): void;
}

const maxMessages = 500;
const maxAccepted = 5000;

export function createSentMessages(): SentMessages {
  const messages = new Map<string, proto.IMessage>();
  const accepted = new Map<string, true>();
  const waiting = new Map<string, (answered: boolean) => void>();

  function bounded<Value>(map: Map<string, Value>, key: string, value: Value, size: number): void {
    map.delete(key);
    map.set(key, value);
    if (map.size > size) map.delete(map.keys().next().value as string);
  }

  return {
    remember: (wid, message) => bounded(messages, wid, message, maxMessages),
    find: (wid) => messages.get(wid),
    answer(wid, yes) {
      if (yes) bounded(accepted, wid, true, maxAccepted);
      else accepted.delete(wid);
      waiting.get(wid)?.(true);
    },
    isAccepted: (wid) => accepted.has(wid),
    waitFor: (wid, ms) =>
      new Promise((resolve) => {
        const settle = (answered: boolean): void => {
          clearTimeout(timer);
          waiting.delete(wid);
          resolve(answered);
        };
        const timer = setTimeout(() => settle(false), ms);
        waiting.set(wid, settle);
      }),
    stopWaiting: (wid) => waiting.get(wid)?.(false),
    release: () => {
      for (const settle of waiting.values()) settle(false);
    },
  };
}
