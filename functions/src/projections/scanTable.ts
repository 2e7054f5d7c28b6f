import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../runtime/runtime.ts';

const pageSize = 500;

/** Every item of some kinds, in no order: for rebuilding, never for answering anybody. */
export async function* scanTable(
  runtime: Pick<Runtime, 'clients' | 'settings'>,
  kinds: readonly string[],
): AsyncGenerator<StoredItem> {
  let startKey: Record<string, AttributeValue> | undefined;
  do {
    const answer = await runtime.clients.dynamo.send(
      new ScanCommand({
        TableName: runtime.settings.tableName,
        Limit: pageSize,
        ConsistentRead: true,
        FilterExpression: kinds.map((_, index) => `#et = :kind${index}`).join(' OR '),
        ExpressionAttributeNames: { '#et': 'et' },
        ExpressionAttributeValues: marshall(
          Object.fromEntries(kinds.map((kind, index) => [`:kind${index}`, kind])),
        ),
        ...(startKey !== undefined && { ExclusiveStartKey: startKey }),
      }),
    );
    for (const image of answer.Items ?? []) yield unmarshall(image);
    startKey = answer.LastEvaluatedKey;
  } while (startKey !== undefined);
}
