import type { ErrorBody } from '@balcao/shared/errors';
import { createAreaHandler } from '../../../core/requests/createAreaHandler.ts';
import { apiEvent, type ApiRequest, lambdaContext } from '../../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../../platform/http/testing/throughEdge.ts';
import { loadArea } from '../../../loading/loadArea.ts';
import { pathTable } from '../../../loading/pathTable.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { SendReply } from '../externalSendEntity.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: SendReply & ErrorBody;
}

/** Calls of programs handled by a separate process: one that crashes, or whose questions a test answers. */
export function programCalls(runtime: Runtime) {
  const handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  return async (path: string, token: string, { headers, body }: ApiRequest): Promise<Answer> => {
    const given = { headers: { authorization: `Bearer ${token}`, ...headers }, body };
    const answer = await handler(apiEvent('POST', path, given), lambdaContext());
    const parsed = JSON.parse(answer.body) as Answer['body'];
    return { status: answer.statusCode, headers: answer.headers ?? {}, body: parsed };
  };
}

/** Encodes a form as a request. */
export async function formRequest(form: FormData): Promise<ApiRequest> {
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { headers, body: Buffer.from(await encoded.arrayBuffer()) };
}
