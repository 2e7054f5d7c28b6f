import { expect } from 'vitest';
import { startApi, type TestApi, type TestSession } from '../../../platform/http/testing/startApi.ts';
import { loadEventRules } from '../../../loading/loadEventRules.ts';
import { createRuntime, type Runtime } from '../../../platform/runtime/runtime.ts';
import { openSocket } from '../openSocket.ts';
import { type EventRules, publishChanges } from '../publishChanges.ts';
import { createStreamFeed, type SocketEnd, startSocketEnd } from './socketEnd.ts';

export interface TestRealtime {
  api: TestApi;
  end: SocketEnd;
  runtime: Runtime;
  /** Event rules; a test may replace some. */
  rules: Map<string, EventRules extends ReadonlyMap<string, infer Rule> ? Rule : never>;
  /** Publishes all changes since the last call; returns the number of batches. */
  publish: () => Promise<number>;
  /** Skips all changes since the last call. */
  lose: () => Promise<void>;
  ticketFor: (as: TestSession) => Promise<string>;
  /** Opens a socket and drops everything published before. */
  connect: (as: TestSession, name?: string) => Promise<string>;
  /** Publishes, then returns each socket's events. */
  take: (...ids: string[]) => Promise<ReturnType<SocketEnd['take']>[]>;
  stop: () => Promise<void>;
}

/** The API, the table's stream and fake sockets, which are opened as `$connect` does. */
export async function startRealtime(): Promise<TestRealtime> {
  const [api, end] = await Promise.all([startApi(), startSocketEnd()]);
  process.env['SOCKETS_ENDPOINT'] = end.endpoint;
  const runtime = createRuntime({ ...api.env, SOCKETS_ENDPOINT: end.endpoint });
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: table = '' } = api.env;
  const rules = new Map(await loadEventRules());
  let lost = false;
  const publish = createStreamFeed(endpoint, table, async (records) => {
    if (!lost) await publishChanges(runtime, rules, records);
  });
  let sockets = 0;
  const ticketFor = async (as: TestSession) => (await api.call('POST /realtime/ticket', { as })).body.ticket;
  return {
    api,
    end,
    runtime,
    rules,
    publish,
    lose: async () => {
      lost = true;
      await publish();
      lost = false;
    },
    ticketFor,
    connect: async (as, name = 'socket') => {
      const id = `${name}-${++sockets}=`;
      expect(await openSocket(runtime, id, await ticketFor(as))).toBe(true);
      await publish();
      end.frames.clear();
      return id;
    },
    take: async (...ids) => {
      await publish();
      return ids.map((id) => end.take(id));
    },
    stop: async () => {
      runtime.clients.destroy();
      await Promise.all([api.stop(), end.stop()]);
    },
  };
}
