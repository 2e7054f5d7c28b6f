/** The fields of a call of the table that are needed to refuse it. */
export interface TableRequest {
  [field: string]: unknown;
  TableName?: string;
  TransactItems?: unknown[];
  RequestItems?: Record<string, unknown>;
}

const exception = (name: string, message: string, more: object = {}) => ({
  __type: `com.amazonaws.dynamodb.v20120810#${name}`,
  message,
  ...more,
});

/** DynamoDB's error for a refused call; undefined for calls that are never refused this way. */
export function refusalOf(target: string, asked: TableRequest, chance: number): object | undefined {
  if (target === 'TransactWriteItems' || target === 'TransactGetItems') {
    const count = asked.TransactItems?.length ?? 1;
    const code = chance < 0.5 ? 'TransactionConflict' : 'ThrottlingError';
    const at = Math.floor(chance * 1000) % count;
    return exception(
      'TransactionCanceledException',
      'Transaction cancelled, please refer cancellation reasons',
      {
        CancellationReasons: Array.from({ length: count }, (_, index) =>
          index === at ? { Code: code, Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
        ),
      },
    );
  }
  if (/^(Put|Update|Delete)Item$/.test(target) && chance < 0.5)
    return exception('TransactionConflictException', 'Transaction is ongoing for the item');
  if (/^(Put|Update|Delete|Get)Item$|^(Query|Scan|BatchGetItem|BatchWriteItem)$/.test(target))
    return chance < 0.75
      ? exception('ThrottlingException', 'Throughput exceeds the current capacity of your table or index.')
      : exception(
          'ProvisionedThroughputExceededException',
          'The level of configured provisioned throughput for the table was exceeded.',
        );
  return undefined;
}

/** Splits a batch: the table accepts the first half, and the reply reports the rest as unprocessed. */
export function splitBatch(
  target: string,
  asked: TableRequest,
): { sent: TableRequest; left: Record<string, unknown> } | undefined {
  const [table, given] = Object.entries(asked.RequestItems ?? {})[0] ?? [];
  if (table === undefined) return undefined;
  if (target === 'BatchWriteItem' && Array.isArray(given) && given.length > 1) {
    const half = Math.ceil(given.length / 2);
    return {
      sent: { ...asked, RequestItems: { [table]: given.slice(0, half) } },
      left: { UnprocessedItems: { [table]: given.slice(half) } },
    };
  }
  const keys = (given as { Keys?: unknown[] } | undefined)?.Keys;
  if (target === 'BatchGetItem' && keys && keys.length > 1) {
    const half = Math.ceil(keys.length / 2);
    return {
      sent: { ...asked, RequestItems: { [table]: { ...(given as object), Keys: keys.slice(0, half) } } },
      left: { UnprocessedKeys: { [table]: { ...(given as object), Keys: keys.slice(half) } } },
    };
  }
  return undefined;
}
