import { DeleteMessageCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { type OutboundCommand, shardOf } from '@balcao/shared/channels/outboundCommand';
import type { TestCompany, TestUser } from '../../../testing/testCompany.ts';
import type { TestHouse } from '../../../testing/startTestHouse.ts';

/** Common steps of tests of sending, for one company. */
export function messageCalls(house: TestHouse, company: TestCompany) {
  return {
    /** A customer's ticket in a queue, accepted by Ana. */
    serve: async (from: string, queueId: number | undefined) => {
      await company.receive(from, 'Oi!');
      const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
      const [waiting] = body.tickets;
      await house.call(company.admin, 'PUT', `/tickets/${waiting.id}`, { body: { queueId } });
      await house.call(company.ana, 'PUT', `/tickets/${waiting.id}`, { body: { status: 'open' } });
      return waiting;
    },

    send: (user: TestUser, id: number | string, body: unknown, headers?: Record<string, string>) =>
      house.call(user, 'POST', `/messages/${id}`, { body, headers }),

    /** Takes the waiting commands off the connector's queue. */
    commands: async (): Promise<OutboundCommand[]> => {
      const { settings, clients } = house.runtime;
      const QueueUrl = `${settings.outboundQueuePrefix}${shardOf(company.connectionId, settings.shardCount)}.fifo`;
      const sqs = await clients.sqs();
      const found: OutboundCommand[] = [];
      for (;;) {
        const { Messages = [] } = await sqs.send(
          new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
        );
        if (Messages.length === 0) return found;
        for (const { Body = '', ReceiptHandle } of Messages) {
          found.push(JSON.parse(Body) as OutboundCommand);
          await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        }
      }
    },
  };
}

/** A multipart form as a browser sends it. */
export async function form(
  parts: Record<string, string>,
  files: { name: string; type: string; data: Uint8Array }[],
  field = 'medias',
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  for (const { name, type, data: content } of files)
    data.append(field, new Blob([new Uint8Array(content)], { type }), name);
  const request = new Request('http://local', { method: 'POST', body: data });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
