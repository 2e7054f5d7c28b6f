import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';
import { type Aside, createLimit } from '../platform/createLimit.ts';

type Emitter = Pick<EventEmitter, 'listeners' | 'removeAllListeners' | 'on'>;

/**
 * Lets `before` see a stanza ahead of Baileys and makes Baileys wait for it: Baileys acknowledges a stanza to the
 * server in its own listener, so what `before` has not made durable is delivered again. When `before` fails the
 * stanza stays unacknowledged.
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

/** Chats whose stanzas are with Baileys at the same time. */
const chatsAtOnce = 16;

/**
 * Hands stanzas to Baileys, those of one chat one after the other. Its listeners look up and store who a sender is before they queue
 * for decryption, and a second message of a new sender may overtake the first one there. What came while we were away
 * (`offline`) it would put into a queue of its own and not make us wait for it: a message that comes now would overtake
 * those. It is handed over like any other, after `before`; what that says is dealt with, Baileys does not see. Whatever
 * waits for somebody's files does so `aside`: with others' messages behind it, the places are all that moves.
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
    // What goes wrong with one stanza is that one's affair: it comes again, and those after it are not held up.
    const tail = (tails.get(chat) ?? Promise.resolve()).then(() => limit(hand, 0)).catch(() => {});
    tails.set(chat, tail);
    void tail.then(() => {
      if (tails.get(chat) === tail) tails.delete(chat);
    });
  });
}

/** What `before` says, a failure at once like one later: what it throws must not reach whoever emits. */
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
    // Each takes care of its own failures.
    await Promise.allSettled(
      listeners.map(async (listener) => {
        await Reflect.apply(listener, ws, [node]);
      }),
    );
  };
}
