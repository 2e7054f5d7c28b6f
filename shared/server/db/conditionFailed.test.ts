import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { ConditionFailed } from './conditionFailed.ts';

const refusal = (...codes: string[]) =>
  ConditionFailed.from(() => {
    throw new TransactionCanceledException({
      $metadata: {},
      message: 'cancelled',
      CancellationReasons: codes.map((Code) => ({ Code })),
    });
  }).catch((error: unknown) => error);

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'a transaction refused for %s is worth another try',
  async (code) => {
    expect(await refusal('None', code)).toMatchObject({ failed: [], contended: true });
  },
);

test('a condition that does not hold is named by its place', async () => {
  expect(await refusal('None', 'ConditionalCheckFailed')).toMatchObject({ failed: [1], contended: false });
});

test('what is refused for what it is stays as AWS says it', async () => {
  expect(await refusal('ValidationError')).toBeInstanceOf(TransactionCanceledException);
});
