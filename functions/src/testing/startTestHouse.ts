import { startTestEngines } from '../../../infra/local/testing/startTestEngines.ts';
import { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { messagesApi } from '@balcao/shared/messages/messagesApi';
import { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { contactsHandlers } from '../contacts/contactsHandlers.ts';
import { area } from '../http/area.ts';
import { createAreaHandler } from '../http/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../http/testing/apiEvent.ts';
import { messagesHandlers } from '../messages/messagesHandlers.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import { ticketsHandlers } from '../tickets/ticketsHandlers.ts';
import { createMeter, type Meter } from './meter.ts';
import { createStreamPump } from './streamPump.ts';
import { signInAs, type TestUser } from './testCompany.ts';

export interface Answer {
  status: number;
  // The bodies of many operations: tests say what they expect of them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestHouse {
  runtime: Runtime;
  meter: Meter;
  /** One request through the real chain: token, rights, validation, operation. */
  call(
    user: TestUser,
    method: string,
    path: string,
    request?: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Lets the projections work off everything the table's stream holds. */
  project(): Promise<void>;
  stop(): Promise<void>;
}

/** The conversations function and the projections on real engines, for tests. */
export async function startTestHouse(): Promise<TestHouse> {
  const engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  const meter = createMeter();
  const runtime = createRuntime(engines.env, meter.observe);
  meter.watch(runtime.clients);
  const handler = createAreaHandler(
    () => runtime,
    area(ticketsApi, ticketsHandlers),
    area(messagesApi, messagesHandlers),
    area(contactsApi, contactsHandlers),
  );
  const pump = createStreamPump(runtime, engines.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  return {
    runtime,
    meter,
    async call(user, method, path, request = {}) {
      const token = await signInAs(runtime, user);
      const event = apiEvent(method, path, {
        ...request,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...request.headers },
      });
      const answer = await handler(event, lambdaContext());
      return { status: answer.statusCode, body: answer.body === '' ? undefined : JSON.parse(answer.body) };
    },
    project: pump,
    async stop() {
      runtime.clients.destroy();
      await engines.stop();
    },
  };
}
