import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import type { Runtime } from '../platform/runtime/runtime.ts';

/**
 * Simulates AWS's transaction conflicts, which the sequential test engine lacks: each transaction occupies its items
 * for `takesMs`, and an overlapping one is refused. Holds for all clients of the process, until mocks are restored.
 */
export function overlap({ clients: { dynamo } }: Runtime, takesMs: number): void {
  type Sender = { send: (...given: unknown[]) => Promise<unknown> };
  // The class, because each function of a test's API has a client of its own.
  const clients = Object.getPrototypeOf(dynamo) as Sender;
  const { send: plain } = clients;
  const busy = new Set<string>();
  vi.spyOn(clients, 'send').mockImplementation(async function (this: Sender, ...given) {
    const send = (...call: unknown[]) => plain.apply(this, call);
    const [command] = given;
    if (!(command instanceof TransactWriteItemsCommand)) return send(...given);
    const items = command.input.TransactItems ?? [];
    const names = items.map(({ Put, Update, Delete, ConditionCheck }) => {
      const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
      return `${pk?.S}\n${sk?.S}`;
    });
    if (names.some((name) => busy.has(name)))
      throw new TransactionCanceledException({
        $metadata: {},
        message: 'conflict',
        CancellationReasons: names.map((name) => ({
          Code: busy.has(name) ? 'TransactionConflict' : 'None',
        })),
      });
    for (const name of names) busy.add(name);
    try {
      const [answer] = await Promise.all([send(...given), pause(takesMs)]);
      return answer;
    } finally {
      for (const name of names) busy.delete(name);
    }
  });
}
