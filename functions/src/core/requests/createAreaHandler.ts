import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { AppError } from '@balcao/shared/errors';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { answerHeaders, preflightHeaders } from '../../platform/http/answerHeaders.ts';
import type { AreaCode, PathRow } from '../../platform/http/handler.ts';
import { assertAnswerable } from '../../platform/http/answerSize.ts';
import { auditWrite } from './auditWrite.ts';
import { authenticate, authorize } from './authenticate.ts';
import { type Call, type Called, newCall } from '../../platform/http/call.ts';
import { countRequest, ShareUsedUp } from './countRequest.ts';
import { assertKnownOrigin } from '../../platform/http/knownOrigin.ts';
import { logRefusal } from '../../platform/http/logRefusal.ts';
import { parseInput } from '../../platform/http/parseInput.ts';
import { createRouter } from '../../platform/http/router.ts';
import { toErrorReply } from '../../platform/http/toErrorReply.ts';
import { hidesNumbers } from '../company/hidesNumbers.ts';
import { viewerAddress } from '../../platform/http/viewerAddress.ts';

/** Retry-After of answers with 503. */
const retryAfterSeconds = '2';

/** Time kept before Lambda's timeout: a call that takes too long is answered by us, not by API Gateway. */
const timeoutReserveMs = 300;

export type ApiHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The operations of a handler: their paths, and the loader of an area's code. */
export interface Served {
  table: readonly PathRow[];
  load: (area: PathRow['area']) => Promise<AreaCode>;
}

/**
 * Builds the Lambda handler of a function's areas: refuse what bypasses CloudFront, find the operation, identify the
 * caller, count the request for their share, parse the input, run the operation, write the audit log, answer. The caller is identified before the input is
 * parsed, so validation errors tell strangers nothing.
 */
export function createAreaHandler(createRuntime: () => Runtime, { table, load }: Served): ApiHandler {
  const runtime = createRuntime();
  const route = createRouter(table);

  async function find(call: Call): Promise<Called> {
    const found = route(call.event.httpMethod, call.event.path);
    if ('allowed' in found) {
      call.parts.headers['allow'] = found.allowed.join(', ');
      throw new AppError('ERR_METHOD_NOT_ALLOWED');
    }
    const { row, params } = found;
    call.path = row.path;
    const { api, handlers, programs } = await load(row.area);
    const operation = api[row.name];
    const handle = handlers[row.name];
    if (operation === undefined || handle === undefined)
      throw new Error(`${row.area} has no operation ${row.name}`);
    return { operation, handle: handle as Called['handle'], params, programs };
  }

  async function run(call: Call): Promise<APIGatewayProxyResult> {
    const { called } = call;
    if (called === undefined) throw new AppError('ERR_NOT_FOUND');
    const body = await called.handle(call.ctx, call.input);
    call.replied = body;
    if (call.parts.cookies.length > 0 && called.operation.setsCookie !== true)
      throw new Error(`${called.operation.key} sets a cookie and does not declare it`);
    await auditWrite(call, called.operation, body);
    const answered = await answer(call, called.operation.status ?? 200, body);
    assertAnswerable(answered);
    return answered;
  }

  const chain = middy<Call, APIGatewayProxyResult>(run, {
    timeoutEarlyInMillis: timeoutReserveMs,
    timeoutEarlyResponse: () => {
      // A temporary failure: another try may be in time.
      throw new AppError('ERR_UNAVAILABLE');
    },
  })
    .before(async ({ event: call }) => {
      const sourceIp = await viewerAddress(call.ctx.secrets, (name) => call.ctx.header(name));
      call.isDirect = sourceIp === undefined;
      if (sourceIp === undefined) throw new AppError('ERR_NO_PERMISSION');
      call.ctx = { ...call.ctx, sourceIp };
    })
    .before(({ event: call }) => preflight(call))
    .before(async ({ event: call }) => {
      const called = await find(call);
      assertKnownOrigin(call.ctx, called.operation);
      call.ctx = await authenticate(call.ctx, called.operation, called.programs);
      // Before anything is read or written for the call: what is refused here is not noted for programs either.
      await countRequest(call.ctx);
      const { ctx } = call;
      // Set before `authorize`, so calls refused for plan or subscription are noted too, where people look for the
      // reason.
      if ('connectionId' in ctx)
        call.note = (noted) => called.programs?.note(ctx, noted) ?? Promise.resolve();
      authorize(ctx, called.operation);
      // Read in parallel with the operation, so it adds no latency.
      if ('user' in call.ctx) call.hidesNumbers = hidesNumbers(call.ctx, call.ctx.companyId);
      call.input = await parseInput(call, called.operation, called.params);
      call.called = called;
    })
    .onError(async (request) => {
      const call = request.event;
      const { status, body } = toErrorReply(request.error, call.ctx.requestId, call.ctx.log);
      if (!(request.error instanceof ShareUsedUp)) logRefusal(call, status, body.code);
      call.refused = body;
      request.response = await answer({ ...call, parts: { ...call.parts, status } }, status, body);
    });

  return async (event, context) => {
    const began = performance.now();
    const call = newCall(runtime, event, context.awsRequestId);
    const answered = await chain(call, context);
    const { path, input, replied, refused } = call;
    const status = answered.statusCode;
    await call.note?.({ path, input, replied, refused, status, ms: performance.now() - began });
    return answered;
  };
}

function preflight(call: Call): APIGatewayProxyResult | undefined {
  const { ctx } = call;
  if (call.event.httpMethod !== 'OPTIONS' || ctx.settings.allowedOrigins.length === 0) return undefined;
  return { statusCode: 204, headers: preflightHeaders(ctx), body: '' };
}

async function answer(call: Call, declared: number, body: unknown): Promise<APIGatewayProxyResult> {
  const { parts } = call;
  const statusCode = parts.status ?? declared;
  return {
    statusCode,
    headers: {
      ...answerHeaders(call.ctx),
      ...(statusCode === 503 && { 'retry-after': retryAfterSeconds }),
      ...parts.headers,
    },
    ...(parts.cookies.length > 0 && { multiValueHeaders: { 'Set-Cookie': parts.cookies } }),
    body:
      statusCode === 204 || call.event.httpMethod === 'HEAD' ? '' : JSON.stringify(await shownTo(call, body)),
  };
}

/** Hides numbers in the body of every answer to staff, if the company wants that. */
async function shownTo({ hidesNumbers: hides }: Call, body: unknown): Promise<unknown> {
  if ((await hides) !== true) return body;
  const { hideNumbers } = await import('../company/hideNumbers.ts');
  return hideNumbers(body);
}
