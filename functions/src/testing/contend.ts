import {
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** Makes every further transaction and every single update conflict, until mocks are restored. */
export function contend({ clients: { dynamo } }: Runtime): void {
  const client: { send(...given: unknown[]): Promise<unknown> } = dynamo;
  const send = client.send.bind(client);
  vi.spyOn(client, 'send').mockImplementation(async (...given) => {
    const [command] = given;
    const about = { $metadata: {}, message: 'conflict' };
    if (command instanceof TransactWriteItemsCommand)
      throw new TransactionCanceledException({
        ...about,
        CancellationReasons: [{ Code: 'TransactionConflict' }],
      });
    if (command instanceof UpdateItemCommand) throw new TransactionConflictException(about);
    return send(...given);
  });
}
