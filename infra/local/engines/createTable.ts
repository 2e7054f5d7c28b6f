import { tablePart } from '../../parts/table.ts';
import { AwsCallError, callAws } from '../aws/callAws.ts';

/** Creates the table of infra/parts/table.ts with its stream and time to live; an existing one is left as it is and answered false. */
export async function createTable(endpoint: string, tableName: string): Promise<boolean> {
  const indexes = tablePart.indexes;
  const attributes = new Set<string>([
    tablePart.partitionKey,
    tablePart.sortKey,
    ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
  ]);
  const keySchema = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' },
    { AttributeName: range, KeyType: 'RANGE' },
  ];
  try {
    await callAws(endpoint, 'DynamoDB_20120810.CreateTable', {
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(tablePart.partitionKey, tablePart.sortKey),
      AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
      StreamSpecification: { StreamEnabled: true, StreamViewType: tablePart.stream },
    });
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ResourceInUseException') return false;
    throw error;
  }
  await callAws(endpoint, 'DynamoDB_20120810.UpdateTimeToLive', {
    TableName: tableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: tablePart.ttlAttribute },
  });
  return true;
}
