import { expect } from 'vitest';
import type * as z from 'zod';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { type ErrorBody } from '@balcao/shared/errors';
import { errorStatus } from '@balcao/shared/errorStatus';
import { apiEvent, type ApiRequest, lambdaContext } from './apiEvent.ts';
import { sampleInput, type SampleIds } from './sampleInput.ts';
import { functionOf, type TestApi, type TestSession } from './startApi.ts';

/** Every operation of the contract. */
export const operations: readonly Operation[] = Object.values(contract).flatMap(
  (area) => Object.values(area) as Operation[],
);

export interface Answer {
  status: number;
  text: string;
  error: ErrorBody;
}

/**
 * Sends one request as API Gateway would, and asserts that the response is declared: never a 5xx; either an error body
 * with the status of its code, or a reply of the declared shape; and no internal details.
 */
export async function sendOperation(
  api: TestApi,
  operation: Operation,
  path: string,
  request: ApiRequest,
  as?: TestSession,
): Promise<Answer> {
  const handler = api.handlers.get(functionOf(operation.key));
  if (handler === undefined) throw new Error(`nothing answers ${operation.key}`);
  const headers = {
    ...(as !== undefined && {
      authorization: `Bearer ${operation.access === 'connectionToken' ? as.programToken : as.token}`,
      cookie: `jrt=${as.cookie}`,
    }),
    ...request.headers,
  };
  const answer = await handler(apiEvent(operation.method, path, { ...request, headers }), lambdaContext());
  const parsed: unknown = answer.body === '' ? {} : JSON.parse(answer.body);
  const { statusCode: status, body: text } = answer;
  expect(text, operation.key).not.toMatch(/scrypt\$|argon2id\$|at \w+.*\.ts:\d+/);
  if (status >= 400) {
    const error = parsed as ErrorBody;
    expect(status, `${operation.key} ${path} ${text}`).toBeLessThan(500);
    expect(errorStatus[error.code], `${operation.key} ${text}`).toBe(status);
    expect(error.requestId).not.toBe('');
  } else if (status !== 204) {
    const reply = operation.reply.safeParse(parsed);
    expect(reply.error?.issues ?? [], `reply of ${operation.key}`).toEqual([]);
  }
  return { status, text, error: parsed as ErrorBody };
}

/** A valid value for a part of a request; undefined if the operation declares none. */
export const sample = (
  schema: z.ZodType | undefined,
  every = false,
  ids?: SampleIds,
): Record<string, unknown> | undefined =>
  schema === undefined ? undefined : (sampleInput(schema, every, ids) as Record<string, unknown>);

/** The path with every variable set to `value`, or to a valid sample. */
export const pathWith = (operation: Operation, value: string | undefined): string => {
  const params = sample(operation.params) ?? {};
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => value ?? encodeURIComponent(String(params[name])),
  );
};
/** The path with the given variables, and valid ones for the rest. */
export const pathOf = (operation: Operation, ids: SampleIds, given: Record<string, unknown> = {}): string => {
  const params = { ...sample(operation.params, false, ids), ...given };
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
};
/** A valid query and body: only required fields, or all with `every`. */
export const validRequest = (operation: Operation, every = false, ids?: SampleIds): ApiRequest => ({
  query: sample(operation.query, every, ids) as Record<string, string>,
  body: sample(operation.body, every, ids),
});
/** True if the operation needs an access token. */
export const isSignedIn = ({ access }: Operation): boolean =>
  access === 'user' || access === 'admin' || access === 'super';
/** True for operations that would end the test's own session. */
export const changesSession = ({ access, method }: Operation): boolean =>
  access === 'cookie' && method !== 'GET';
