import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Runtime } from '../runtime/runtime.ts';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { CookieContext, UserContext, ConnectionTokenContext, PublicContext } from './context.ts';
import type { NotedCall, Programs } from './handler.ts';
import { createReply, type ReplyParts } from './reply.ts';

export type AnyContext = PublicContext | CookieContext | UserContext | ConnectionTokenContext;

/** A matched operation with its handler and the parameters of its path. */
export interface Called {
  operation: Operation;
  handle(ctx: PublicContext, input: object): Promise<unknown>;
  params: Record<string, string>;
  programs?: Programs | undefined;
}

/** A request on its way through the middleware chain; each middleware fills in its part. */
export interface Call {
  event: APIGatewayProxyEvent;
  /** Starts as a public context and grows to the one that the operation's access level requires. */
  ctx: AnyContext;
  parts: ReplyParts;
  /** Path of the operation as declared (`/tickets/{id}`), without values; undefined until the route is found. */
  path?: string;
  /** Undefined for a CORS preflight. */
  called: Called | undefined;
  input: object;
  /** Logs a program's call; undefined for all other callers. */
  note?: ((call: NotedCall) => Promise<void>) | undefined;
  /** Reply of the handler; undefined if the call was refused before it reached a handler. */
  replied?: unknown;
  /** True for a request that bypassed CloudFront. */
  isDirect?: boolean;
  /** Error body of a refused request. */
  refused?: ErrorBody;
  /** True if customers' numbers are hidden from the caller; undefined until known, and for anonymous callers. */
  hidesNumbers?: Promise<boolean>;
}

/** Lower-cases header names; of duplicates the last one wins. */
function headersOf(event: APIGatewayProxyEvent): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(event.headers ?? {}))
    if (value !== undefined) headers.set(name.toLowerCase(), value);
  return headers;
}

export function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

export function newCall(runtime: Runtime, event: APIGatewayProxyEvent, fallbackId: string): Call {
  const headers = headersOf(event);
  const cookies = cookiesOf(headers.get('cookie'));
  const { reply, parts } = createReply();
  const ctx: PublicContext = {
    ...runtime,
    requestId: event.requestContext?.requestId ?? fallbackId,
    sourceIp: event.requestContext?.identity?.sourceIp ?? '',
    header: (name) => headers.get(name.toLowerCase()),
    cookie: (name) => cookies.get(name),
    reply,
  };
  return { event, ctx, parts, called: undefined, input: {} };
}
