export interface LambdaAnswer {
  /** Parsed payload. */
  payload: unknown;
  /** Set when the function failed or timed out. */
  functionError: string | null;
  requestId: string;
}

/** The functions host did not answer: the call may or may not have run. */
export class LambdaUnreachable extends Error {}
/** The event is larger than Lambda accepts. */
export class LambdaPayloadTooLarge extends Error {}

export interface LambdaClient {
  invoke(name: string, event: unknown, signal?: AbortSignal): Promise<LambdaAnswer>;
  /** Fire and forget (InvocationType Event). */
  send(name: string, event: unknown): Promise<void>;
}

/** Lambda's Invoke API as the gateway uses it. */
export function createLambdaClient(functionsUrl: string): LambdaClient {
  const call = async (name: string, event: unknown, type: string, signal?: AbortSignal) => {
    try {
      return await fetch(`${functionsUrl}/2015-03-31/functions/${name}/invocations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-amz-invocation-type': type },
        body: JSON.stringify(event),
        signal,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new LambdaUnreachable(`The function ${name} cannot be reached.`, { cause: error });
    }
  };
  return {
    async invoke(name, event, signal) {
      const response = await call(name, event, 'RequestResponse', signal);
      const text = await response.text().catch((error: unknown) => {
        if (signal?.aborted) throw error;
        throw new LambdaUnreachable(`The function ${name} went away.`, { cause: error });
      });
      if (response.status === 413) throw new LambdaPayloadTooLarge(text);
      if (!response.ok) throw new Error(`Invoking ${name} was refused: ${response.status} ${text}`);
      return {
        payload: JSON.parse(text) as unknown,
        functionError: response.headers.get('x-amz-function-error'),
        requestId: response.headers.get('x-amzn-requestid') ?? '',
      };
    },
    async send(name, event) {
      const response = await call(name, event, 'Event');
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Invoking ${name} was refused: ${response.status}`);
    },
  };
}
