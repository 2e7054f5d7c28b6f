import { waitForIndexes } from '../../../infra/local/testing/waitForIndexes.ts';
import { startTestEngines } from '../../../infra/local/testing/startTestEngines.ts';
import type { Transcriber } from '../../../infra/local/transcriber/createTranscriber.ts';
import type { Contact } from '@balcao/shared/records/contactModel';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import type { ListedTicket } from '@balcao/shared/tickets/ticketsApi';
import { loadArea } from '../loading/loadArea.ts';
import { pathTable } from '../loading/pathTable.ts';
import { createAreaHandler } from '../core/requests/createAreaHandler.ts';
import { assertDeclared } from '../platform/http/testing/assertDeclared.ts';
import { apiEvent, type ApiRequest, lambdaContext } from '../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../platform/http/testing/throughEdge.ts';
import { createRuntime, type Runtime } from '../platform/runtime/runtime.ts';
import { createMeter, type Meter } from './meter.ts';
import { createStreamPump, type PumpStart } from './streamPump.ts';
import { signInAs, type TestUser } from './testCompany.ts';

/** Rows of which a test expects at least one. */
type Rows<Row> = [Row, ...Row[]];

/** Everything an operation of the conversations function may return; each test picks the fields it expects. */
export type AnswerBody = Ticket &
  Pick<Contact, 'name' | 'number' | 'email'> &
  ErrorBody & {
    tickets: Rows<ListedTicket>;
    contacts: Rows<Contact>;
    messages: Rows<Message>;
    message: Message;
    ticket: Ticket;
    count: number;
    hasMore: boolean;
    nextCursor: string | null;
    uploadId: string;
    /** Counts of the lists. */
    open: number;
    pending: number;
    closed: number;
  };

export interface Answer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

export interface TestHouse {
  runtime: Runtime;
  meter: Meter;
  transcriber: Transcriber;
  /** One request through the real middleware: token, rights, validation, operation. */
  call<Body = AnswerBody>(
    user: TestUser,
    method: string,
    path: string,
    request?: ApiRequest,
  ): Promise<Answer<Body>>;
  /** Runs the projections on the changes in the table's stream since the last call, or on all (`start`). */
  project(start?: PumpStart): Promise<void>;
  stop(): Promise<void>;
}

/** All operations and projections on real engines. */
export async function startTestHouse(): Promise<TestHouse> {
  const engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  const meter = createMeter();
  const runtime = createRuntime(engines.env, (usage) => meter.observe(usage));
  meter.watch(runtime.clients);
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  const pump = createStreamPump(runtime, engines.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  return {
    runtime,
    meter,
    transcriber: engines.transcriber,
    async call<Body>(
      user: TestUser,
      method: string,
      path: string,
      request: ApiRequest = {},
    ): Promise<Answer<Body>> {
      const token = await signInAs(runtime, user);
      if (method === 'GET') await waitForIndexes();
      const event = apiEvent(method, path, {
        ...request,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...request.headers },
      });
      const answer = await handler(event, lambdaContext());
      const body = JSON.parse(answer.body || 'null') as Body;
      assertDeclared(method, path, answer, body);
      return { status: answer.statusCode, headers: answer.headers ?? {}, body };
    },
    project: pump,
    async stop() {
      runtime.clients.destroy();
      await engines.stop();
    },
  };
}
