import { receiveBatch } from '@balcao/functions/services/engine/receive/receiveBatch';
import type { Runtime } from '@balcao/functions/platform/runtime/runtime';
import { inboundText } from '@balcao/functions/testing/inboundText';
import type { SQSRecord } from 'aws-lambda';
import { uniqueNumber } from '../support/company.ts';

export interface Throughput {
  /** Messages per second that one engine stores, one batch after the other. */
  oneEngine: number;
  /** Messages per second that eight engines store for one company. */
  oneCompany: number;
}

const batchSize = 10;
const batches = 40;

/**
 * Stores texts of customers who have written before, in batches of ten chats, as the queue hands them to the engine.
 */
export async function measureThroughput(
  runtime: Runtime,
  of: { companyId: number; connectionId: number; account: string },
): Promise<Throughput> {
  const customers = Array.from({ length: batchSize * 8 }, uniqueNumber);
  let count = 0;
  const batchOf = (numbers: readonly string[]): SQSRecord[] =>
    numbers.map((pn) => {
      const wid = `BENCH${Date.now().toString(36)}${++count}`;
      const at = new Date().toISOString();
      const event = inboundText({
        ...of,
        chat: { pn },
        wid,
        at,
        pushName: 'Medida',
        body: `medida ${count}`,
      });
      return {
        messageId: wid,
        body: JSON.stringify(event),
        attributes: { MessageGroupId: `${of.account}:${pn}`, ApproximateReceiveCount: '1' },
      } as SQSRecord;
    });
  const engine = async (at: number, times: number): Promise<void> => {
    const numbers = customers.slice(at * batchSize, (at + 1) * batchSize);
    for (let time = 0; time < times; time++) {
      const { batchItemFailures } = await receiveBatch(runtime, batchOf(numbers));
      if (batchItemFailures.length > 0) throw new Error('the engine handed messages back');
    }
  };
  const perSecond = async (engines: number): Promise<number> => {
    const began = performance.now();
    await Promise.all(Array.from({ length: engines }, (_, at) => engine(at, batches / engines)));
    return (batches * batchSize * 1000) / (performance.now() - began);
  };
  // Warm-up: creates contacts and tickets, and loads modules.
  for (let at = 0; at < 8; at++) await engine(at, 1);
  return { oneEngine: await perSecond(1), oneCompany: await perSecond(8) };
}
