import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { Runtime } from '../platform/runtime/runtime.ts';

/** Takes all visible messages of a queue, as parsed bodies. */
export async function drainQueue<Body>(runtime: Pick<Runtime, 'clients'>, QueueUrl: string): Promise<Body[]> {
  const sqs = await runtime.clients.sqs();
  const bodies: Body[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return bodies;
    for (const { Body = '', ReceiptHandle = '' } of Messages) {
      bodies.push(JSON.parse(Body) as Body);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

/** Takes all commands waiting for the connectors. */
export async function drainOutbound<Body>(runtime: Pick<Runtime, 'clients' | 'settings'>): Promise<Body[]> {
  const { outboundQueuePrefix, shardCount } = runtime.settings;
  const shards = await Promise.all(
    Array.from({ length: shardCount }, (_, shard) =>
      drainQueue<Body>(runtime, `${outboundQueuePrefix}${shard}.fifo`),
    ),
  );
  return shards.flat();
}
