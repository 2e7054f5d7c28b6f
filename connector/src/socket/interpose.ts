import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';
import { type Aside, createLimit } from '../platform/createLimit.ts';

type Emitter = Pick<EventEmitter, 'listeners' | 'removeAllListeners' | 'on'>;

/**
 * Runs `before` on a stanza ahead of Baileys, and makes Baileys wait for it. Baileys acknowledges a stanza to the
 * server in its own listener, so what `before` has not made durable is delivered again. If `before` fails, the stanza
 * stays unacknowledged.
 */
export function interpose(
  ws: Emitter,
  event: string,
  before: (node: BinaryNode) => Promise<void> | null,
): void {
  const proceed = takeListeners(ws, event);
  ws.on(event, (node: BinaryNode) => {
    const waiting = asked(before, node);
    if (waiting)
      void waiting.then(
        () => proceed(node),
        () => {},
      );
    else void proceed(node);
  });
}

/** Chats whose stanzas Baileys handles at the same time. */
const chatsAtOnce = 16;

/**
 * Hands stanzas to Baileys, those of one chat one after the other. Its listeners look up and store a sender's identity
 * before they queue for decryption; there a second message of a new sender may overtake the first. Stanzas from the
 * time we were away (`offline`) would go to a queue of Baileys' own, where a new message would overtake them: they are
 * handed over like live ones. `before` runs first; what it calls dealt with, Baileys does not see. While `before` waits
 * for files it gives its place up through `aside`, because other chats wait for the few places.
 */
export function inOrder(
  ws: Emitter,
  event: string,
  before: (node: BinaryNode, aside: Aside) => Promise<'dealtWith' | 'handOver'>,
  chatOf: (node: BinaryNode) => string,
): void {
  const proceed = takeListeners(ws, event);
  const tails = new Map<string, Promise<unknown>>();
  const limit = createLimit(chatsAtOnce);
  ws.on(event, (node: BinaryNode) => {
    const chat = chatOf(node);
    const hand = async (aside: Aside): Promise<void> => {
      if ((await before(node, aside)) === 'handOver') await proceed(asLive(node));
    };
    // A failing stanza comes again and does not hold up those after it.
    const tail = (tails.get(chat) ?? Promise.resolve()).then(() => limit(hand, 0)).catch(() => {});
    tails.set(chat, tail);
    void tail.then(() => {
      if (tails.get(chat) === tail) tails.delete(chat);
    });
  });
}

/** Turns a synchronous failure of `before` into a rejection, so that it does not reach the emitter. */
function asked(before: (node: BinaryNode) => Promise<void> | null, node: BinaryNode): Promise<void> | null {
  try {
    return before(node);
  } catch (error) {
    return Promise.reject(error as Error);
  }
}

function asLive(node: BinaryNode): BinaryNode {
  const { offline: _, ...attrs } = node.attrs;
  return { ...node, attrs };
}

function takeListeners(ws: Emitter, event: string): (node: BinaryNode) => Promise<void> {
  const listeners = ws.listeners(event);
  ws.removeAllListeners(event);
  return async (node) => {
    // Each listener handles its own failures.
    await Promise.allSettled(
      listeners.map(async (listener) => {
        await Reflect.apply(listener, ws, [node]);
      }),
    );
  };
}
