import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ErrorBody } from '@balcao/shared/errors';
import type { Runtime } from '../runtime/runtime.ts';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { CookieContext, UserContext, ConnectionTokenContext, PublicContext } from './context.ts';
import type { NotedCall, Programs } from './handler.ts';
import { createReply, type ReplyParts } from './reply.ts';

export type AnyContext = PublicContext | CookieContext | UserContext | ConnectionTokenContext;

/** An operation with its handler and what its path says. */
export interface Called {
  operation: Operation;
  handle(ctx: PublicContext, input: object): Promise<unknown>;
  params: Record<string, string>;
  programs?: Programs | undefined;
}

/** One request on its way through the chain; each middleware fills in its part. */
export interface Call {
  event: APIGatewayProxyEvent;
  /** Grows from a public context to what the operation's access promises. */
  ctx: AnyContext;
  parts: ReplyParts;
  /** The path of what was asked for as it is declared, without what stands in it; undefined until it is found. */
  path?: string;
  /** What was called; undefined for a preflight. */
  called: Called | undefined;
  input: object;
  /** Notes the call of a program that may make it; undefined for everybody else's. */
  note?: ((call: NotedCall) => Promise<void>) | undefined;
  /** What its operation answered; undefined where it came to none. */
  replied?: unknown;
  /** What it was refused with; undefined where it was not. */
  refused?: ErrorBody;
  /** Whether customers' numbers are hidden from who calls; undefined until that is known, and of strangers. */
  hidesNumbers?: Promise<boolean>;
}

/** Header names arrive in any letter case; the last of several equal names counts. */
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
