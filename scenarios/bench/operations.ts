import type { Deployment } from '@balcao/infra/local/startDeployment';
import type { Session } from '../support/api.ts';
import { percentile } from '../support/percentile.ts';
import { cpuMs } from './processFigures.ts';

export interface OperationFigures {
  name: string;
  p50: number;
  p95: number;
  /** Requests per second, eight at a time. */
  perSecond: number;
  /** Processor time per request, of the function's process and of the table engine. */
  functionMs: number;
  engineMs: number;
}

const times = 200;

/** Times the main operations over HTTP: one after the other, then eight at a time. */
export async function benchOperations(deployment: Deployment, session: Session): Promise<OperationFigures[]> {
  const { tickets } = await session.call('GET /tickets', { query: { status: 'open' } });
  const pick = (n: number) => tickets[n % tickets.length]?.uuid ?? '';
  const operations: [string, (n: number) => Promise<unknown>][] = [
    ['ticket list page of 40', () => session.call('GET /tickets', { query: { status: 'open' } })],
    [
      'ticket list, show all',
      () => session.call('GET /tickets', { query: { status: 'pending', showAll: 'true' } }),
    ],
    ['open ticket by uuid', (n) => session.call('GET /tickets/u/{uuid}', { params: { uuid: pick(n) } })],
    ['messages page', (n) => session.call('GET /messages/{id}', { params: { id: pick(n) }, query: {} })],
    ['contact search', () => session.call('GET /contacts', { query: { searchParam: 'concei' } })],
    [
      'ticket search by name',
      () => session.call('GET /tickets', { query: { status: 'search', searchParam: 'luiza' } }),
    ],
    [
      'ticket search by a word in messages',
      () =>
        session.call('GET /tickets', {
          query: { status: 'search', searchParam: 'entrega', searchOnMessages: 'true' },
        }),
    ],
    [
      'send a message',
      (n) => session.call('POST /messages/{id}', { params: { id: pick(n) }, body: { body: `teste ${n}` } }),
    ],
  ];
  const cpu = () => {
    const { functions = 0, dynoxide = 0 } = deployment.processes;
    return { functions: cpuMs(functions), engine: cpuMs(dynoxide) };
  };
  const figures: OperationFigures[] = [];
  for (const [name, run] of operations) {
    for (let n = 0; n < 20; n++) await run(n);
    const sample: number[] = [];
    const before = cpu();
    for (let n = 0; n < times; n++) {
      const began = performance.now();
      await run(n);
      sample.push(performance.now() - began);
    }
    const after = cpu();
    const began = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (next < times) await run(next++);
      }),
    );
    figures.push({
      name,
      p50: percentile(sample, 0.5),
      p95: percentile(sample, 0.95),
      perSecond: (times * 1000) / (performance.now() - began),
      functionMs: (after.functions - before.functions) / times,
      engineMs: (after.engine - before.engine) / times,
    });
  }
  return figures;
}
