import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Runtime } from '../../runtime/runtime.ts';

/** All items of the table by key. Only tests may scan a table. */
export async function tableSnapshot(runtime: Runtime): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>();
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page = await runtime.clients.dynamo.send(
      new ScanCommand({ TableName: runtime.settings.tableName, ExclusiveStartKey, ConsistentRead: true }),
    );
    for (const item of (page.Items ?? []).map((image) => unmarshall(image)))
      items.set(`${item['pk']} ${item['sk']}`, item);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

/** The items of a snapshot that belong to a company, sorted by key. */
export function partOf(snapshot: ReadonlyMap<string, StoredItem>, companyId: number): [string, StoredItem][] {
  const own = [...snapshot].filter(([, item]) => item['companyId'] === companyId);
  return own.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
