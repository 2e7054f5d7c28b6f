import type { EventEmitter } from 'node:events';
import type { BinaryNode } from 'baileys';

/**
 * Lets `before` see a stanza ahead of Baileys and makes Baileys wait for it: Baileys acknowledges a stanza to the
 * server in its own listener, so what `before` has not made durable is delivered again. When `before` fails the
 * stanza stays unacknowledged.
 */
export function interpose(
  ws: Pick<EventEmitter, 'listeners' | 'removeAllListeners' | 'on'>,
  event: string,
  before: (node: BinaryNode) => Promise<void> | null,
): void {
  const listeners = ws.listeners(event);
  ws.removeAllListeners(event);
  ws.on(event, (node: BinaryNode) => {
    const proceed = (): void => {
      for (const listener of listeners) Reflect.apply(listener, ws, [node]);
    };
    const waiting = before(node);
    if (waiting) void waiting.then(proceed, () => {});
    else proceed();
  });
}
