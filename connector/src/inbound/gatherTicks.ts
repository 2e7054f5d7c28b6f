import { type InboundEvent, inboundGroup } from '@balcao/shared/channels/inboundEvent';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

export interface TickGatherer {
  /** Resolves when the tick, or a higher one of the same message, cannot be lost any more. */
  add(ack: Ack): Promise<void>;
  /** Passes on all held ticks now. */
  flush(): void;
}

interface Held {
  ack: Ack;
  settled: PromiseWithResolvers<void>;
}

const mostWids = 100;

/**
 * Batches ticks: of several for one message only the highest is passed on, and the messages of one chat that reached
 * the same level share events of at most `mostWids`. Otherwise each tick would cost a request to the queue, a call of
 * the engine, a write and an event for every screen. A refusal (level -1) is no tick and must not be added.
 *
 * @param pass makes sure that one event cannot be lost
 */
export function createTickGatherer(pass: (ack: Ack) => Promise<void>, waitMs: number): TickGatherer {
  let held: Held[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const all = held;
    held = [];
    for (const chat of Map.groupBy(all, ({ ack }) => inboundGroup(ack)).values()) void passChat(chat, pass);
  }

  return {
    add(ack) {
      const settled = Promise.withResolvers<void>();
      held.push({ ack, settled });
      timer ??= setTimeout(flush, waitMs);
      return settled.promise;
    },
    flush,
  };
}

async function passChat(chat: Held[], pass: (ack: Ack) => Promise<void>): Promise<void> {
  const highest = new Map<string, Ack>();
  for (const { ack } of chat)
    for (const wid of ack.wids) if (ack.level > (highest.get(wid)?.level ?? 0)) highest.set(wid, ack);
  const levels = Map.groupBy(highest, ([, ack]) => ack.level);
  const passed = [...levels.values()].flatMap((ticks) => {
    const wids = ticks.map(([wid]) => wid);
    const last = ticks.at(-1)?.[1];
    return last === undefined
      ? []
      : Array.from({ length: Math.ceil(wids.length / mostWids) }, (_, n) =>
          pass({ ...last, wids: wids.slice(n * mostWids, (n + 1) * mostWids) }),
        );
  });
  try {
    await Promise.all(passed);
    for (const { settled } of chat) settled.resolve();
  } catch (error) {
    for (const { settled } of chat) settled.reject(error);
  }
}
