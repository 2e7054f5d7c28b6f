import { AppError } from '@balcao/shared/errors';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { Contended } from '@balcao/shared/server/db/contended';
import { expect, test } from 'vitest';
import { toErrorReply } from './toErrorReply.ts';

const nothing = (): void => {};
const statusOf = (error: unknown): number =>
  toErrorReply(error, 'r', { info: nothing, warn: nothing, error: nothing }).status;
const named = (name: string) => Object.assign(new Error(name), { name });

test.each<[string, unknown]>([
  ['a throttle of the table', named('ProvisionedThroughputExceededException')],
  ['a throttle of a queue', named('RequestThrottled')],
  ['a throttle of keys', named('ThrottlingException')],
  ['a server’s error', Object.assign(named('InternalFailure'), { $metadata: { httpStatusCode: 500 } })],
  ['too many requests', Object.assign(named('Odd'), { $metadata: { httpStatusCode: 429 } })],
  ['no answer', named('TimeoutError')],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'UND_ERR_SOCKET'].map(
    (code): [string, unknown] => [code, Object.assign(new Error('no connection'), { code })],
  ),
  [
    'fetch without a connection',
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
  ],
  ['a write that others keep out', new Contended(undefined)],
])('%s is 503', (_name, error) => {
  expect(statusOf(error)).toBe(503);
});

test('what another try does not mend is no outage', () => {
  expect(statusOf(new TypeError('x is undefined'))).toBe(500);
  expect(statusOf(Object.assign(named('ValidationException'), { $metadata: { httpStatusCode: 400 } }))).toBe(
    500,
  );
  expect(statusOf(new ConditionFailed([0], undefined))).toBe(409);
  expect(statusOf(new AppError('ERR_NOT_FOUND', { cause: named('TimeoutError') }))).toBe(404);
});
