import type { DynamoDBStreamEvent } from 'aws-lambda';
import { bootstrapPlatform } from '@balcao/functions/admin/companies/bootstrapPlatform';
import { createRuntime, type Runtime } from '@balcao/functions/platform/runtime/runtime';
import type { Handler } from '@balcao/infra/local/functionsHost/hostedFunction';
import { startTestGateway } from '@balcao/infra/local/testing/startTestGateway';
import { repositoryRoot } from '@balcao/infra/build/paths';
import { restRoutes } from '@balcao/infra/local/gateway/rest/restRoutes';
import { type FunctionPart, functionParts } from '@balcao/infra/parts/functions';
import { createInboundQueue } from '@balcao/connector/inbound/inboundQueue';
import { type Session, signIn } from '@balcao/scenarios/support/api.ts';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { contract } from '@balcao/shared/contract';
import { join } from 'node:path';
import { dist } from '../dist.ts';
import { createEdge, type Side } from './createEdge.ts';
import { createStoredTickets } from './createStoredTickets.ts';

export const password = 'Balcao#2026';

/** The product for one process of browser tests: the built app, the real handlers, and engines of its own. */
export interface WebWorld {
  url: string;
  runtime: Runtime;
  /** The platform's super user. */
  superUser: Session;
  /** A plan with room for everything. */
  planId: number;
  /** Starts recording the traffic of a browser whose user agent has this mark. */
  openSide: (mark: string) => Side;
  /** Resolves once no request of that browser, which has left the site, is in progress. */
  closeSide: (mark: string) => Promise<void>;
  /** Breaks the sockets of a test's browser, as a network failure does. */
  cut: (side: Pick<Side, 'sockets'>) => Promise<void>;
  /**
   * Stops due timers from running until the returned function is called. Call it within half a minute: a run fails
   * after 30 s.
   */
  holdTimers: () => () => void;
  /** Puts an event into the inbound queue, as the connector does. */
  receive: (event: InboundEvent) => Promise<void>;
  /** Id of the ticket that a message went to, once lists and search know it. */
  ticketOf: (wid: string) => Promise<number>;
  stop: () => Promise<void>;
}

let started = false;

/** Starts gateway, engines and handlers in this process and sets its environment to them; only once. */
export async function startWebWorld(): Promise<WebWorld> {
  if (started)
    throw new Error('This process has its product already: fixtures that need it stand in browserTest.ts.');
  started = true;
  const edge = createEdge();
  const stored = createStoredTickets();
  const parts: readonly FunctionPart[] = functionParts;
  let timers = Promise.resolve();
  const guarded = (part: FunctionPart): Handler => {
    const handler = loadHandler(part);
    if (part.areas) return edge.rest(handler);
    if (part.socketRoutes) return edge.sockets(handler);
    if (part.name === 'timersRun' || part.name === 'jobsRun')
      return async (event, context) => {
        await timers;
        return handler(event, context);
      };
    if (part.name !== 'projections') return handler;
    return async (event, context) => {
      const answer = await handler(event, context);
      stored.note((event as DynamoDBStreamEvent).Records);
      return answer;
    };
  };
  const house = await startTestGateway({
    functions: Object.fromEntries(
      parts.map((part) => [
        part.name,
        { ...part, schedule: undefined, stream: atOnce(part.stream), handler: guarded(part) },
      ]),
    ),
    routes: restRoutes(contract, parts),
    site: dist,
  });
  const { gateway, env } = house;
  Object.assign(process.env, env);
  const runtime = createRuntime(env);
  const owner = { email: 'super@balcao.test', password };
  await bootstrapPlatform(env, owner);
  gateway.startMappings();
  const superUser = await signIn(gateway.url, owner.email, password);
  const limits = {
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
  };
  const plan = await superUser.call('POST /plans', { body: { name: 'Completo', ...limits } });
  const sqs = await runtime.clients.sqs();
  const inbound = createInboundQueue({
    send: (command) => sqs.send(command),
    queueUrl: runtime.settings.inboundQueueUrl,
    onFailure: (error) => console.error(error),
  });

  return {
    url: gateway.url,
    runtime,
    superUser,
    planId: plan.id,
    openSide: (mark) => edge.open(mark),
    closeSide: (mark) => edge.close(mark),
    holdTimers: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      timers = promise;
      return resolve;
    },
    receive: (event) => inbound.send(event),
    ticketOf: (wid) => stored.ticketOf(wid),
    cut: async ({ sockets }) => {
      for (const id of sockets)
        await fetch(`${gateway.awsUrl}/ws/@connections/${encodeURIComponent(id)}`, { method: 'DELETE' });
    },
    stop: async () => {
      inbound.close();
      await house.stop();
      runtime.clients.destroy();
    },
  };
}

/**
 * Removes the delay for which a stream function gathers changes. It saves calls, but a test that writes waits until
 * lists and search know the message: a quarter of a second each time.
 */
function atOnce(stream: FunctionPart['stream']): FunctionPart['stream'] {
  return stream && { ...stream, gatherMs: undefined };
}

/** A function's handler from its source, imported at the first call, when the environment is set. */
function loadHandler({ entry }: FunctionPart): Handler {
  let loading: Promise<{ handler: Handler }> | undefined;
  return async (event, context) => {
    loading ??= import(join(repositoryRoot, entry)) as Promise<{ handler: Handler }>;
    const { handler } = await loading;
    return handler(event, context);
  };
}
