import { postText } from '../aws/postText.ts';
import { errorCode } from '../errorCode.ts';

export interface LambdaAnswer {
  payload: unknown;
  /** Set when the function failed or timed out. */
  functionError: string | null;
  requestId: string;
}

/** The functions host did not answer: the call may or may not have run. */
export class LambdaUnreachable extends Error {}
/** Lambda did not start the function: its concurrency is used up. */
export class LambdaThrottled extends Error {}
/** The event is larger than Lambda accepts. */
export class LambdaPayloadTooLarge extends Error {}

export interface LambdaClient {
  invoke(name: string, event: unknown, signal?: AbortSignal): Promise<LambdaAnswer>;
  /** Invokes without waiting for the result (InvocationType Event). */
  send(name: string, event: unknown): Promise<void>;
}

/**
 * Client for Lambda's Invoke API. While the host restarts, its port refuses connections; a refused call has not run, so
 * it is retried for `patienceMs`.
 */
export function createLambdaClient(functionsUrl: string, patienceMs = 3000): LambdaClient {
  const call = async (name: string, event: unknown, type: string, signal?: AbortSignal) => {
    const url = `${functionsUrl}/2015-03-31/functions/${name}/invocations`;
    const headers = { 'content-type': 'application/json', 'x-amz-invocation-type': type };
    const body = JSON.stringify(event);
    const patience = Date.now() + patienceMs;
    for (;;) {
      try {
        return await postText(url, headers, body, signal);
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        const refused = errorCode(error) === 'ECONNREFUSED';
        if (!refused || Date.now() >= patience) {
          throw new LambdaUnreachable(`The function ${name} cannot be reached.`, { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const text = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null);
  return {
    async invoke(name, event, signal) {
      const answer = await call(name, event, 'RequestResponse', signal);
      if (answer.status === 413) throw new LambdaPayloadTooLarge(answer.text);
      if (answer.status === 429) throw new LambdaThrottled(answer.text);
      if (answer.status !== 200) {
        throw new Error(`Invoking ${name} was refused: ${answer.status} ${answer.text}`);
      }
      return {
        payload: JSON.parse(answer.text) as unknown,
        functionError: text(answer.headers['x-amz-function-error']),
        requestId: text(answer.headers['x-amzn-requestid']) ?? '',
      };
    },
    async send(name, event) {
      const answer = await call(name, event, 'Event');
      if (answer.status !== 202) throw new Error(`Invoking ${name} was refused: ${answer.status}`);
    },
  };
}
