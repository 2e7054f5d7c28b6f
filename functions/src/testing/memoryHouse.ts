import type { Clients } from '@balcao/shared/server/runtime/clients';
import { createAreaHandler } from '../core/requests/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../platform/http/testing/throughEdge.ts';
import { loadArea } from '../loading/loadArea.ts';
import { pathTable } from '../loading/pathTable.ts';
import type { Log } from '../platform/runtime/log.ts';
import type { Runtime } from '../platform/runtime/runtime.ts';
import { readSettings } from '../platform/runtime/settings.ts';
import { ticketProjection } from '../core/tickets/ticketProjection.ts';
import { ticketEntity } from '../core/records/ticketEntity.ts';
import { createMemoryStore } from './memoryStore.ts';
import type { TestHouse } from './startTestHouse.ts';
import { signInAs } from './testCompany.ts';

export interface MemoryHouse extends Pick<TestHouse, 'runtime' | 'call' | 'project'> {
  /** Messages logged as errors. */
  errors: string[];
}

/**
 * All operations over a table in memory, for tests that simulate many days. Queues discard their messages; only the
 * tickets' projections run.
 */
export function createMemoryHouse(): MemoryHouse {
  const store = createMemoryStore();
  const errors: string[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (message, fields) => void errors.push(`${message} ${String(fields?.['error'])}`),
  };
  const numbers = new Map<string, number>();
  const swallow = { send: () => Promise.resolve({}) };
  const runtime: Runtime = {
    settings: readSettings({ PUBLIC_URL: 'http://localhost', QUESTION_SECONDS: '0' }),
    clients: { sqs: () => Promise.resolve(swallow) } as unknown as Clients,
    store,
    nextId(kind) {
      const next = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, next);
      return Promise.resolve(next);
    },
    clock: { now: () => Date.now(), iso: () => new Date().toISOString() },
    secrets: () => Promise.resolve(new Uint8Array(32)),
    log,
  };
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  return {
    runtime,
    errors,
    async call<Body>(...[user, method, path, request = {}]: Parameters<TestHouse['call']>) {
      const token = await signInAs(runtime, user);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await handler(apiEvent(method, path, { ...request, headers }), lambdaContext());
      const body = JSON.parse(answer.body || 'null') as Body;
      return { status: answer.statusCode, headers: answer.headers ?? {}, body };
    },
    async project() {
      for (let changes = store.changes(); changes.length > 0; changes = store.changes()) {
        const ofTickets = changes
          .filter(({ before, after }) => ticketEntity.owns(after ?? before ?? {}))
          .map((change, at) => ({ ...change, sequence: String(at), partition: '' }));
        for (const change of ofTickets)
          if (change.before === undefined && change.after)
            await ticketProjection.enter(runtime, [change.after]);
          else await ticketProjection.follow(runtime, change, false);
        const failed = await ticketProjection.gather(runtime, ofTickets);
        if (failed.length > 0) throw new Error('a projection failed', { cause: failed[0]?.error });
      }
    },
  };
}
