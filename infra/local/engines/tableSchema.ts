import { tablePart } from '../../parts/table.ts';

/** The table of infra/parts/table.ts as parameters of CreateTable. */
export function tableSchema(tableName: string) {
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
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(tablePart.partitionKey, tablePart.sortKey),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index.partitionKey, index.sortKey),
      Projection:
        index.projects === 'all'
          ? { ProjectionType: 'ALL' }
          : { ProjectionType: 'INCLUDE', NonKeyAttributes: index.projects },
    })),
  };
}
