import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { restLimits } from '../../../parts/restApi.ts';
import { normalisePath } from '../../../edge/normalisePath.ts';
import { buildRouteTree } from '../../../edge/routeTree.ts';
import { BodyTooLarge, discardRest, readBody } from '../../aws/readBody.ts';
import {
  LambdaPayloadTooLarge,
  LambdaThrottled,
  LambdaUnreachable,
  type LambdaClient,
} from '../lambdaClient.ts';
import { sendGatewayError } from './gatewayError.ts';
import type { ProgramGate } from './programGate.ts';
import { isBinary, restEvent } from './restEvent.ts';
import { sendProxyAnswer } from './restAnswer.ts';
import { matchRoute, type RestRoute } from './restRoutes.ts';

export interface RestFrontOptions {
  routes: readonly RestRoute[];
  lambda: LambdaClient;
  /** Checks the calls of programs; without a gate all calls pass. */
  gate?: ProgramGate;
  now: () => number;
  /** Milliseconds until 504; by default API Gateway's 29 s. */
  timeoutMs?: number;
}

/**
 * The REST API on `/api/...`: normalises the path (CloudFront's part), matches routes, enforces limits, and calls
 * functions with proxy events.
 */
export function createRestFront(options: RestFrontOptions) {
  const tree = buildRouteTree(options.routes.map((route) => route.path));
  const timeoutMs = options.timeoutMs ?? restLimits.timeoutMs;

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const [uri, query] = splitOnce(request.url ?? '/', '?');
    const path = normalisePath(uri, tree).replace(/^\/api/, '');
    const matched = matchRoute(options.routes, request.method ?? 'GET', path);
    if (!matched) return sendGatewayError(response, 'ERR_NOT_FOUND', requestId);
    try {
      const refused = matched.route.isProgram === true ? await options.gate?.(request) : undefined;
      if (refused !== undefined) return sendGatewayError(response, refused, requestId);
      const body = await readBody(request, restLimits.requestBytes);
      // Refuses invalid UTF-8: passed on as text, its broken characters would be replaced, and the function could not
      // notice.
      if (!isUtf8(body) && !isBinary(request))
        return sendGatewayError(response, 'ERR_BAD_REQUEST', requestId);
      const event = restEvent({
        request,
        path,
        search: new URLSearchParams(query),
        matched,
        body,
        requestId,
        now: options.now(),
      });
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await options.lambda.invoke(matched.route.functionName, event, signal);
      if (answer.functionError || !(await sendProxyAnswer(request, response, answer.payload, requestId))) {
        sendGatewayError(response, 'ERR_UNAVAILABLE', requestId);
      }
    } catch (error) {
      refuse(request, response, error, requestId);
    }
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown, requestId: string): void {
  if (error instanceof BodyTooLarge || error instanceof LambdaPayloadTooLarge) {
    sendGatewayError(response, 'ERR_TOO_LARGE', requestId);
    discardRest(request);
  } else if (error instanceof DOMException && error.name === 'TimeoutError') {
    sendGatewayError(response, 'ERR_TIMEOUT', requestId);
  } else if (error instanceof LambdaUnreachable || error instanceof LambdaThrottled) {
    sendGatewayError(response, 'ERR_UNAVAILABLE', requestId);
  } else {
    if (!request.destroyed) console.error(error);
    sendGatewayError(response, 'ERR_INTERNAL', requestId);
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
