import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Runtime } from '../runtime/runtime.ts';
import type { Match } from './router.ts';
import type { CookieContext, UserContext, ConnectionTokenContext, PublicContext } from './context.ts';
import { createReply, type ReplyParts } from './reply.ts';

export type AnyContext = PublicContext | CookieContext | UserContext | ConnectionTokenContext;

/** One request on its way through the chain; each middleware fills in its part. */
export interface Call {
  event: APIGatewayProxyEvent;
  /** Grows from a public context to what the operation's access promises. */
  ctx: AnyContext;
  parts: ReplyParts;
  match: Match | undefined;
  input: object;
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

/**
 * Address of the caller. CloudFront overwrites `CloudFront-Viewer-Address`, so it is the person's own address there;
 * API Gateway alone knows it as `sourceIp`.
 */
function addressOf(event: APIGatewayProxyEvent, headers: Map<string, string>): string {
  const viewer = headers.get('cloudfront-viewer-address')?.replace(/:\d+$/, '');
  return viewer ?? event.requestContext?.identity?.sourceIp ?? '';
}

export function newCall(runtime: Runtime, event: APIGatewayProxyEvent, fallbackId: string): Call {
  const headers = headersOf(event);
  const cookies = cookiesOf(headers.get('cookie'));
  const { reply, parts } = createReply();
  const ctx: PublicContext = {
    ...runtime,
    requestId: event.requestContext?.requestId ?? fallbackId,
    sourceIp: addressOf(event, headers),
    header: (name) => headers.get(name.toLowerCase()),
    cookie: (name) => cookies.get(name),
    reply,
  };
  return { event, ctx, parts, match: undefined, input: {} };
}
