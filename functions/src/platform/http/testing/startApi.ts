import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { functionParts } from '@balcao/infra/parts/functions';
import { settingNames } from '@balcao/infra/parts/settings';
import type { UsagePlan } from '@balcao/infra/local/gateway/rest/usagePlan';
import { waitForIndexes } from '@balcao/infra/local/testing/waitForIndexes';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { contract, type OperationByKey, type OperationKey } from '@balcao/shared/contract';
import type { OperationReply, OperationRequest } from '@balcao/shared/contract/defineOperation';
import type { ErrorBody } from '@balcao/shared/errors';
import type { SessionUser } from '@balcao/shared/records/userModel';
import { bootstrapPlatform } from '../../../admin/companies/bootstrapPlatform.ts';
import { createRuntime, type Runtime } from '../../runtime/runtime.ts';
import type { ApiHandler } from '../../../core/requests/createAreaHandler.ts';
import { assertDeclared } from './assertDeclared.ts';
import { apiEvent, lambdaContext } from './apiEvent.ts';
import { throughEdge } from './throughEdge.ts';

/** A signed-in user, with what a browser would hold. */
export interface TestSession {
  token: string;
  /** Value of the refresh cookie `jrt`. */
  cookie: string;
  /** Token of a connection of the company, if the test created one. */
  programToken?: string;
  user: SessionUser;
}

type Request<Key extends OperationKey> = Partial<OperationRequest<OperationByKey<Key>>>;
export type ApiOptions<Key extends OperationKey> = {
  [Part in keyof Request<Key>]?: Request<Key>[Part];
} & { as?: TestSession | undefined; headers?: Record<string, string>; sourceIp?: string };

export interface ApiAnswer<Body> {
  status: number;
  /** Typed as the operation's reply; `error` is the same body for a refused request. */
  body: Body;
  error: ErrorBody;
  headers: Record<string, string | number | boolean>;
  cookies: string[];
}

export interface TestApi {
  env: Record<string, string>;
  runtime: Runtime;
  /** Handlers by the function names in infra/parts/functions.ts. */
  handlers: ReadonlyMap<string, ApiHandler>;
  call<Key extends OperationKey>(
    key: Key,
    options?: ApiOptions<Key>,
  ): Promise<ApiAnswer<OperationReply<OperationByKey<Key>>>>;
  signIn(email: string, password?: string): Promise<TestSession>;
  /** The platform's super user. */
  superUser: TestSession;
  /** Creates a company through operations and signs its administrator in. */
  newCompany(fields?: Partial<NewCompany>): Promise<TestSession>;
  newUser(admin: TestSession, fields?: object): Promise<TestSession>;
  /** Texts of the mails sent to an address, newest first. */
  mailsTo(email: string): string[];
  /** Fake of API Gateway's keys and their usage plan. */
  plan: UsagePlan;
  /** Moves the clock of every handler to `offsetMs` from the wall clock. */
  moveClock(offsetMs: number): Promise<void>;
  stop(): Promise<void>;
}

interface NewCompany {
  name: string;
  email: string;
  planId: number;
  dueDate: string | null;
}

export const testPassword = 'Balcao#2026';
const clockRecheckMs = 260;
let companies = 0;

/**
 * Starts the real handlers on their own local engines. The environment of this process points to them, so a test file
 * can have one API at a time.
 */
export async function startApi(): Promise<TestApi> {
  const engines = await startTestEngines();
  const folder = mkdtempSync(join(tmpdir(), 'balcao-api-'));
  const clockFile = join(folder, 'clock');
  const env = { ...engines.env, [settingNames.clockOffsetFile]: clockFile };
  Object.assign(process.env, env);
  const runtime = createRuntime(env);
  const owner = { email: 'super@balcao.test', password: testPassword };
  const [handlers] = await Promise.all([loadHandlers(runtime), bootstrapPlatform(env, owner)]);

  const call: TestApi['call'] = async (key, options = {}) => {
    const [method = '', path = ''] = key.split(' ');
    const { as, headers = {}, params, query, body, sourceIp } = options as ApiOptions<'PUT /whatsapp/{id}'>;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
    );
    const event = apiEvent(method, filled, {
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(query !== undefined && { query: query as Record<string, string> }),
      body,
      ...(sourceIp !== undefined && { sourceIp }),
    });
    const handler = handlers.get(functionOf(key));
    if (handler === undefined) throw new Error(`nothing answers ${key}`);
    if (method === 'GET') await waitForIndexes();
    const answer = await handler(event, lambdaContext());
    const parsed = (answer.body === '' ? '' : JSON.parse(answer.body)) as never;
    assertDeclared(method, filled, answer, parsed);
    return {
      status: answer.statusCode,
      body: parsed,
      error: parsed,
      headers: answer.headers ?? {},
      cookies: (answer.multiValueHeaders?.['Set-Cookie'] ?? []).map(String),
    };
  };

  const signIn: TestApi['signIn'] = async (email, password = testPassword) => {
    const answer = await call('POST /auth/login', { body: { email, password } });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${JSON.stringify(answer.error)}`);
    return { token: answer.body.token, cookie: jrtOf(answer.cookies), user: answer.body.user };
  };

  const superUser = await signIn(owner.email);
  const plan = await call('POST /plans', {
    as: superUser,
    body: {
      name: 'Teste',
      users: 50,
      connections: 10,
      queues: 20,
      amount: 9900,
      useSchedules: true,
      useCampaigns: true,
      useInternalChat: true,
      useOpenAi: true,
      useIntegrations: true,
      useKanban: true,
      useExternalApi: true,
    },
  });

  return {
    env,
    runtime,
    handlers,
    call,
    signIn,
    superUser,
    newCompany: async (fields = {}) => {
      const number = ++companies;
      const body = {
        name: `Empresa ${number}`,
        email: `admin${number}@empresa.test`,
        planId: plan.body.id,
        password: testPassword,
        ...fields,
      };
      const answer = await call('POST /companies', { as: superUser, body });
      if (answer.status !== 200) throw new Error(`new company: ${JSON.stringify(answer.error)}`);
      return signIn(body.email);
    },
    newUser: async (admin, fields = {}) => {
      const email = `pessoa${++companies}@empresa.test`;
      const body = { name: 'Pessoa', email, password: testPassword, ...fields };
      const answer = await call('POST /users', { as: admin, body });
      if (answer.status !== 200) throw new Error(`new user: ${JSON.stringify(answer.error)}`);
      return signIn(body.email);
    },
    mailsTo: (email) =>
      engines
        .mails()
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => text),
    plan: engines.plan,
    moveClock: async (offsetMs) => {
      writeFileSync(clockFile, String(offsetMs));
      await pause(clockRecheckMs);
    },
    stop: async () => {
      runtime.clients.destroy();
      await engines.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export function jrtOf(cookies: readonly string[]): string {
  return /^jrt=([^;]*)/.exec(cookies.find((cookie) => cookie.startsWith('jrt=')) ?? '')?.[1] ?? '';
}

/** Loads the handlers of all functions behind the REST API whose source exists; they are called as by CloudFront. */
async function loadHandlers(runtime: Runtime): Promise<Map<string, ApiHandler>> {
  const handlers = new Map<string, ApiHandler>();
  for (const part of functionParts) {
    const source = fileURLToPath(new URL(`../../../../../${part.entry}`, import.meta.url));
    if (!('areas' in part) || !existsSync(source)) continue;
    const { handler } = (await import(source)) as { handler: ApiHandler };
    handlers.set(part.name, throughEdge(handler, runtime));
  }
  return handlers;
}

/** Name of the function that serves an operation, by the operation's key. */
export function functionOf(key: string): string {
  const area = Object.entries(contract).find(([, api]) =>
    Object.values(api).some((operation: { key: string }) => operation.key === key),
  )?.[0];
  const part = functionParts.find(
    (each) => 'areas' in each && (each.areas as readonly string[]).includes(area ?? ''),
  );
  return part?.name ?? '';
}
