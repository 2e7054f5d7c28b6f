import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { localAccount, localRegion } from '../engines/deploymentEnv.ts';
import type { Handler, HostedFunction } from './hostedFunction.ts';
import { payloadLimit } from './lambdaLimits.ts';

export interface InvocationResult {
  requestId: string;
  /** JSON text; `null` if the handler returned nothing. */
  payload: string;
  /** As in the header X-Amz-Function-Error. */
  functionError?: 'Unhandled';
}

/**
 * Runs a handler once, as Lambda would: with its own request id and deadline, the event by value, the result as JSON.
 * An invocation over its timeout is reported as timed out, but keeps running, because it shares our process.
 */
export async function invoke(
  hosted: HostedFunction,
  load: (hosted: HostedFunction) => Promise<Handler>,
  event: unknown,
): Promise<InvocationResult> {
  const requestId = randomUUID();
  const limitMs = hosted.timeoutSeconds * 1000;
  let handler: Handler;
  try {
    handler = await load(hosted);
  } catch (error) {
    return failed(requestId, error);
  }
  const deadline = Date.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<InvocationResult>((resolve) => {
    timer = setTimeout(() => {
      const seconds = hosted.timeoutSeconds.toFixed(2);
      const message = `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`;
      console.error(JSON.stringify({ level: 'ERROR', function: hosted.name, message }));
      const payload = JSON.stringify({ errorType: 'Sandbox.Timedout', errorMessage: message });
      resolve({ requestId, payload, functionError: 'Unhandled' });
    }, limitMs);
  });
  try {
    return await Promise.race([run(hosted, handler, event, requestId, deadline), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

async function run(
  hosted: HostedFunction,
  handler: Handler,
  event: unknown,
  requestId: string,
  deadline: number,
): Promise<InvocationResult> {
  try {
    const answer = await handler(event, createContext(hosted, requestId, deadline));
    const payload = JSON.stringify(answer) ?? 'null';
    if (Buffer.byteLength(payload) <= payloadLimit) return { requestId, payload };
    const errorMessage = `Response payload size exceeded maximum allowed payload size (${payloadLimit} bytes).`;
    return {
      requestId,
      payload: JSON.stringify({ errorType: 'Function.ResponseSizeTooLarge', errorMessage }),
      functionError: 'Unhandled',
    };
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'ERROR',
        function: hosted.name,
        requestId,
        message: 'Invoke Error',
        error: error instanceof Error ? error.stack : String(error),
      }),
    );
    return failed(requestId, error);
  }
}

function failed(requestId: string, error: unknown): InvocationResult {
  const known = error instanceof Error;
  const body = {
    errorType: known ? error.name : 'Error',
    errorMessage: known ? error.message : String(error),
    trace: known ? (error.stack ?? '').split('\n') : [],
  };
  return { requestId, payload: JSON.stringify(body), functionError: 'Unhandled' };
}

function createContext(hosted: HostedFunction, requestId: string, deadline: number): Context {
  return {
    awsRequestId: requestId,
    functionName: hosted.name,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn(hosted.name),
    memoryLimitInMB: String(hosted.memoryMb),
    logGroupName: `/aws/lambda/${hosted.name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
}

export function functionArn(name: string): string {
  return `arn:aws:lambda:${localRegion}:${localAccount}:function:${name}`;
}
