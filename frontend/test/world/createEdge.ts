import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Handler } from '@balcao/infra/local/functionsHost/hostedFunction';
import { until } from '@balcao/infra/local/testing/until';
import { type ErrorCode, errorStatus } from '@balcao/shared/errorStatus';

/** The traffic of a test's own browser, and the faults it can inject. */
export interface Side {
  /** Every REST call so far, such as `GET /tickets`. */
  calls: string[];
  /** Refuses calls of matching operations with this code; null ends it. */
  fail: (operation: RegExp | null, code?: ErrorCode) => void;
  /**
   * Holds back the answers of calls that match, such as `GET /tickets?status=open`; returns a function that releases
   * them.
   */
  hold: (call: RegExp) => () => void;
  /** Resolves once an operation has been answered, now or before. */
  called: (operation: string) => Promise<void>;
  /** Open sockets, by connection id. */
  sockets: Set<string>;
  /** Resolves once a socket is open: live events arrive from then on. */
  live: () => Promise<void>;
  /** Resolves once the server knows which ticket is on screen: from then on the page is told who types in its group. */
  shown: () => Promise<void>;
}

interface Rules {
  side: Side;
  failing: { operation: RegExp; code: ErrorCode } | null;
  held: { call: RegExp; gate: Promise<void>; release: () => void }[];
  /** Number of calls and socket messages in progress. */
  underWay: number;
  /** Called after each answer. */
  answered: Set<(operation: string) => void>;
  done: Set<string>;
  /** Called when a socket opens. */
  opened: (() => void)[];
  shown: PromiseWithResolvers<void>;
}

interface SocketEvent {
  body?: string;
  requestContext: { routeKey: string; connectionId: string; identity: { userAgent: string } };
}

const showsTicket = /"userStatus","ticketId":\d/;
const marked = /Test\/[\w-]+/;

/**
 * Sits between gateway and functions: counts the requests of each test's browser, and refuses or delays them as told.
 */
export function createEdge() {
  const rulesOf = new Map<string, Rules>();
  const find = (userAgent: string | null) => rulesOf.get(marked.exec(userAgent ?? '')?.[0] ?? '');

  return {
    /** Starts recording the browser whose user agent has this mark, `Test/…`. */
    open(mark: string): Side {
      const side: Side = {
        calls: [],
        sockets: new Set(),
        fail: (operation, code = 'ERR_INTERNAL') => {
          rules.failing = operation && { operation, code };
        },
        hold: (call) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          rules.held.push({ call, gate: promise, release: resolve });
          return resolve;
        },
        called: async (operation) => {
          if (rules.done.has(operation)) return;
          const { promise, resolve } = Promise.withResolvers<void>();
          const listen = (answered: string) => answered === operation && resolve();
          rules.answered.add(listen);
          await promise.finally(() => rules.answered.delete(listen));
        },
        live: async () => {
          if (side.sockets.size > 0) return;
          await new Promise<void>((resolve) => rules.opened.push(resolve));
        },
        shown: () => rules.shown.promise,
      };
      const rules: Rules = {
        side,
        failing: null,
        held: [],
        underWay: 0,
        answered: new Set(),
        done: new Set(),
        opened: [],
        shown: Promise.withResolvers(),
      };
      rulesOf.set(mark, rules);
      return side;
    },
    /** Resolves once no request of a browser that has left is in progress: its mark can then be reused. */
    async close(mark: string): Promise<void> {
      const rules = rulesOf.get(mark);
      if (!rules) return;
      for (const { release } of rules.held) release();
      await until('nothing is under way', () => rules.underWay === 0 && rules.side.sockets.size === 0);
      rulesOf.delete(mark);
    },
    rest(handler: Handler): Handler {
      return async (event, context) => {
        const { httpMethod, resource, multiValueQueryStringParameters, requestContext } =
          event as APIGatewayProxyEvent;
        const rules = find(requestContext.identity.userAgent);
        if (!rules) return handler(event, context);
        using _ = passing(rules);
        const operation = `${httpMethod} ${resource}`;
        rules.side.calls.push(operation);
        if (rules.failing?.operation.test(operation)) return refusal(rules.failing.code);
        const answer = await handler(event, context);
        const call = `${operation}?${queryOf(multiValueQueryStringParameters)}`;
        await Promise.all(rules.held.filter((one) => one.call.test(call)).map(({ gate }) => gate));
        rules.done.add(operation);
        for (const listen of rules.answered) listen(operation);
        return answer;
      };
    },
    sockets(handler: Handler): Handler {
      return async (event, context) => {
        const { routeKey, connectionId, identity } = (event as SocketEvent).requestContext;
        const rules = find(identity.userAgent);
        using _ = passing(rules);
        if (routeKey === '$disconnect') rules?.side.sockets.delete(connectionId);
        const answer = await handler(event, context);
        if (routeKey === '$connect' && (answer as { statusCode: number }).statusCode === 200) {
          rules?.side.sockets.add(connectionId);
          for (const resolve of rules?.opened.splice(0) ?? []) resolve();
        }
        if (showsTicket.test((event as SocketEvent).body ?? '')) rules?.shown.resolve();
        return answer;
      };
    },
  };
}

/** Counts a request as in progress until disposed. */
function passing(rules: Rules | undefined): Disposable {
  if (rules) rules.underWay += 1;
  return {
    [Symbol.dispose]: () => {
      if (rules) rules.underWay -= 1;
    },
  };
}

function refusal(code: ErrorCode): APIGatewayProxyResult {
  return {
    statusCode: errorStatus[code],
    headers: {
      'content-type': 'application/json',
      ...(errorStatus[code] === 429 && { 'retry-after': '1' }),
    },
    body: JSON.stringify({ error: code, code, details: [], requestId: 'edge' }),
  };
}

function queryOf(values: APIGatewayProxyEvent['multiValueQueryStringParameters']): string {
  const pairs = Object.entries(values ?? {}).flatMap(([name, all = []]) => all.map((one) => [name, one]));
  return new URLSearchParams(pairs).toString();
}
