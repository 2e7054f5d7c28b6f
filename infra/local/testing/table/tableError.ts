import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  IdempotentParameterMismatchException,
  ResourceNotFoundException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';

const $metadata = { httpStatusCode: 400, requestId: 'in this process', attempts: 1, totalRetryDelay: 0 };

export const invalid = (message: string) =>
  new DynamoDBServiceException({ name: 'ValidationException', message, $fault: 'client', $metadata });

export const conditionFailed = () =>
  new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata });

export const noTable = () =>
  new ResourceNotFoundException({ message: 'Cannot do operations on a non-existent table', $metadata });

export const otherParameters = () =>
  new IdempotentParameterMismatchException({
    message: 'The token was used by a transaction with other parameters',
    $metadata,
  });

/** Error of a transaction in which actions were refused; `None` is the code of the others. */
export const cancelled = (codes: readonly string[]) =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => ({ Code })),
    $metadata,
  });
