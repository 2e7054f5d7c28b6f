import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../platform/runtime/runtime.ts';

const pageSize = 500;

/**
 * All items of some kinds, of one company or all, page by page; ordered only within a partition. Reads the whole table,
 * so only for rebuilding.
 */
export async function* scanTable(
  runtime: Pick<Runtime, 'clients' | 'settings'>,
  kinds: readonly string[],
  companyId?: number,
): AsyncGenerator<StoredItem[]> {
  const isKind = `(${kinds.map((_, index) => `#et = :kind${index}`).join(' OR ')})`;
  const ofCompany = companyId !== undefined;
  let startKey: Record<string, AttributeValue> | undefined;
  do {
    const answer = await runtime.clients.dynamo.send(
      new ScanCommand({
        TableName: runtime.settings.tableName,
        Limit: pageSize,
        ConsistentRead: true,
        FilterExpression: ofCompany ? `#companyId = :companyId AND ${isKind}` : isKind,
        ExpressionAttributeNames: { '#et': 'et', ...(ofCompany && { '#companyId': 'companyId' }) },
        ExpressionAttributeValues: marshall({
          ...Object.fromEntries(kinds.map((kind, index) => [`:kind${index}`, kind])),
          ...(ofCompany && { ':companyId': companyId }),
        }),
        ...(startKey !== undefined && { ExclusiveStartKey: startKey }),
      }),
    );
    yield (answer.Items ?? []).map((image) => unmarshall(image));
    startKey = answer.LastEvaluatedKey;
  } while (startKey !== undefined);
}
